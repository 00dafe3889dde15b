-- AlterTable
ALTER TABLE "Season" ADD COLUMN "teamsChangedAt" BIGINT;
