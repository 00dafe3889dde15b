-- AlterTable
ALTER TABLE "Community" ADD COLUMN "closedAt" BIGINT;

-- AlterTable
ALTER TABLE "Member" ADD COLUMN "removalReason" TEXT;
ALTER TABLE "Member" ADD COLUMN "removedAt" BIGINT;
