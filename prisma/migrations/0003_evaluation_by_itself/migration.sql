-- AlterTable
ALTER TABLE "Season" ADD COLUMN "autoEvaluateAfter" INTEGER;
ALTER TABLE "Season" ADD COLUMN "autoEvaluateSince" BIGINT;

-- CreateTable
CREATE TABLE "EvaluationPlan" (
    "matchdayId" TEXT NOT NULL PRIMARY KEY,
    "facts" TEXT,
    "announcedAt" BIGINT,
    "stoppedAt" BIGINT,
    "stoppedById" TEXT,
    CONSTRAINT "EvaluationPlan_matchdayId_fkey" FOREIGN KEY ("matchdayId") REFERENCES "Matchday" ("id") ON DELETE CASCADE ON UPDATE CASCADE
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

    PRIMARY KEY ("evaluationId", "memberId", "matchdayId"),
    CONSTRAINT "LineChange_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Player" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "email" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "displayName" TEXT,
    "photoURL" TEXT NOT NULL DEFAULT '',
    "bio" TEXT NOT NULL DEFAULT '',
    "emailVerifiedAt" BIGINT,
    "lastCommunityId" TEXT,
    "resultMails" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL
);
INSERT INTO "new_Player" ("bio", "createdAt", "displayName", "email", "emailVerifiedAt", "id", "lastCommunityId", "passwordHash", "photoURL", "updatedAt") SELECT "bio", "createdAt", "displayName", "email", "emailVerifiedAt", "id", "lastCommunityId", "passwordHash", "photoURL", "updatedAt" FROM "Player";
DROP TABLE "Player";
ALTER TABLE "new_Player" RENAME TO "Player";
CREATE UNIQUE INDEX "Player_email_key" ON "Player"("email");
CREATE TABLE "new_Evaluation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "matchdayId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "actorId" TEXT,
    "origin" TEXT NOT NULL DEFAULT 'admin',
    "facts" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "reason" TEXT,
    "mailsQueuedAt" BIGINT,
    "mailsCursor" TEXT,
    CONSTRAINT "Evaluation_matchdayId_fkey" FOREIGN KEY ("matchdayId") REFERENCES "Matchday" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_Evaluation" ("actorId", "at", "facts", "id", "kind", "matchdayId", "reason", "summary") SELECT "actorId", "at", "facts", "id", "kind", "matchdayId", "reason", "summary" FROM "Evaluation";
DROP TABLE "Evaluation";
ALTER TABLE "new_Evaluation" RENAME TO "Evaluation";
CREATE INDEX "Evaluation_matchdayId_at_idx" ON "Evaluation"("matchdayId", "at");
CREATE INDEX "Evaluation_mailsQueuedAt_idx" ON "Evaluation"("mailsQueuedAt");
CREATE TABLE "new_OutboxMail" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "dedupeKey" TEXT,
    "playerId" TEXT,
    "address" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "urgency" INTEGER NOT NULL DEFAULT 0,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "createdAt" BIGINT NOT NULL,
    "nextAttemptAt" BIGINT NOT NULL,
    "claimedAt" BIGINT,
    "sentAt" BIGINT,
    "error" TEXT
);
INSERT INTO "new_OutboxMail" ("address", "attempts", "claimedAt", "createdAt", "data", "dedupeKey", "error", "id", "kind", "nextAttemptAt", "playerId", "sentAt", "state") SELECT "address", "attempts", "claimedAt", "createdAt", "data", "dedupeKey", "error", "id", "kind", "nextAttemptAt", "playerId", "sentAt", "state" FROM "OutboxMail";
DROP TABLE "OutboxMail";
ALTER TABLE "new_OutboxMail" RENAME TO "OutboxMail";
CREATE UNIQUE INDEX "OutboxMail_dedupeKey_key" ON "OutboxMail"("dedupeKey");
CREATE INDEX "OutboxMail_state_urgency_nextAttemptAt_idx" ON "OutboxMail"("state", "urgency", "nextAttemptAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "LineChange_roundId_memberId_idx" ON "LineChange"("roundId", "memberId");

-- CreateIndex
CREATE INDEX "StateChange_causeId_memberId_idx" ON "StateChange"("causeId", "memberId");

-- Evaluations from before have no letters to send, and those without an actor came from the command line.
UPDATE "Evaluation" SET "mailsQueuedAt" = "at";
UPDATE "Evaluation" SET "origin" = 'command' WHERE "actorId" IS NULL;
