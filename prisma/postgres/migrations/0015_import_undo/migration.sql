-- AlterTable
ALTER TABLE "ImportRun" ADD COLUMN     "kept" TEXT,
ADD COLUMN     "undoneAt" BIGINT,
ADD COLUMN     "undoneById" TEXT;
