-- AlterTable
ALTER TABLE "RoundMatchday" ADD COLUMN "closedAt" BIGINT;

-- CreateIndex
CREATE INDEX "RoundMatchday_closedAt_idx" ON "RoundMatchday"("closedAt");

-- What was stored before was shown from the kickoff on.
UPDATE "RoundMatchday" SET "closedAt" = "kickoff" + 5000;
