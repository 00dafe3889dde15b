-- AlterTable
ALTER TABLE "Session" DROP COLUMN "data";
