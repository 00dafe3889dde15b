-- AlterTable
ALTER TABLE "Season" ADD COLUMN "dataFrom" TEXT;

-- What sources have written until now.
UPDATE "Season" SET "dataFrom" = TRIM(
	CASE WHEN EXISTS (SELECT 1 FROM "ImportRun" r WHERE r."seasonId" = "Season"."id" AND r."source" = 'openligadb') THEN 'openligadb ' ELSE '' END
	|| CASE WHEN EXISTS (SELECT 1 FROM "ImportRun" r WHERE r."seasonId" = "Season"."id" AND r."source" = 'football-data') THEN 'football-data' ELSE '' END
) WHERE EXISTS (SELECT 1 FROM "ImportRun" r WHERE r."seasonId" = "Season"."id" AND r."source" IS NOT NULL);
