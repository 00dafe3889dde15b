-- AlterTable
ALTER TABLE "ImportRun" ADD COLUMN "kept" TEXT;
ALTER TABLE "ImportRun" ADD COLUMN "undoneAt" BIGINT;
ALTER TABLE "ImportRun" ADD COLUMN "undoneById" TEXT;
