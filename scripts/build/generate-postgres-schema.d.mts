export function generatePostgresSchema(schema: string): string;
