-- AlterTable
ALTER TABLE "Community" ADD COLUMN     "closedAt" BIGINT;

-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "removalReason" TEXT,
ADD COLUMN     "removedAt" BIGINT;
