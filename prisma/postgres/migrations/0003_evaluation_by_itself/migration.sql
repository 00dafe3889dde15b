-- DropIndex
DROP INDEX "OutboxMail_state_nextAttemptAt_idx";

-- AlterTable
ALTER TABLE "Player" ADD COLUMN     "resultMails" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "Season" ADD COLUMN     "autoEvaluateAfter" INTEGER,
ADD COLUMN     "autoEvaluateSince" BIGINT;

-- AlterTable
ALTER TABLE "Evaluation" ADD COLUMN     "mailsCursor" TEXT,
ADD COLUMN     "mailsQueuedAt" BIGINT,
ADD COLUMN     "origin" TEXT NOT NULL DEFAULT 'admin';

-- AlterTable
ALTER TABLE "OutboxMail" ADD COLUMN     "urgency" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "EvaluationPlan" (
    "matchdayId" TEXT NOT NULL,
    "facts" TEXT,
    "announcedAt" BIGINT,
    "stoppedAt" BIGINT,
    "stoppedById" TEXT,

    CONSTRAINT "EvaluationPlan_pkey" PRIMARY KEY ("matchdayId")
);

-- CreateTable
CREATE TABLE "LineChange" (
    "evaluationId" TEXT NOT NULL,
    "memberId" TEXT NOT NULL,
    "matchdayId" TEXT NOT NULL,
    "roundId" TEXT NOT NULL,
    "matchday" INTEGER NOT NULL,
    "before" TEXT,
    "after" TEXT,

    CONSTRAINT "LineChange_pkey" PRIMARY KEY ("evaluationId","memberId","matchdayId")
);

-- CreateIndex
CREATE INDEX "LineChange_roundId_memberId_idx" ON "LineChange"("roundId", "memberId");

-- CreateIndex
CREATE INDEX "Evaluation_mailsQueuedAt_idx" ON "Evaluation"("mailsQueuedAt");

-- CreateIndex
CREATE INDEX "StateChange_causeId_memberId_idx" ON "StateChange"("causeId", "memberId");

-- CreateIndex
CREATE INDEX "OutboxMail_state_urgency_nextAttemptAt_idx" ON "OutboxMail"("state", "urgency", "nextAttemptAt");

-- AddForeignKey
ALTER TABLE "EvaluationPlan" ADD CONSTRAINT "EvaluationPlan_matchdayId_fkey" FOREIGN KEY ("matchdayId") REFERENCES "Matchday"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LineChange" ADD CONSTRAINT "LineChange_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Evaluations from before have no letters to send, and those without an actor came from the command line.
UPDATE "Evaluation" SET "mailsQueuedAt" = "at";
UPDATE "Evaluation" SET "origin" = 'command' WHERE "actorId" IS NULL;
