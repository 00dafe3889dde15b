export function isTaken(port: number): Promise<boolean>;
export function findPort(from: number): Promise<number | null>;
