-- AlterTable
ALTER TABLE "OutboxMail" ADD COLUMN "worthlessAfter" BIGINT;

-- CreateTable
CREATE TABLE "Reminder" (
    "playerId" TEXT NOT NULL,
    "matchdayId" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "mailId" TEXT,

    PRIMARY KEY ("playerId", "matchdayId", "stage"),
    CONSTRAINT "Reminder_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Reminder_matchdayId_fkey" FOREIGN KEY ("matchdayId") REFERENCES "Matchday" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MailPause" (
    "transport" TEXT NOT NULL PRIMARY KEY,
    "until" BIGINT NOT NULL,
    "failures" INTEGER NOT NULL,
    "error" TEXT NOT NULL
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
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,
    "resultMails" BOOLEAN NOT NULL DEFAULT true,
    "remindDayBefore" BOOLEAN NOT NULL DEFAULT true,
    "remindHoursBefore" BOOLEAN NOT NULL DEFAULT true,
    "newsMails" BOOLEAN NOT NULL DEFAULT true,
    "mailFailedAt" BIGINT,
    "mailFailure" TEXT,
    "mailJudgedAt" BIGINT,
    "calendarKey" TEXT,
    "deletionWarnedAt" BIGINT
);
INSERT INTO "new_Player" ("bio", "createdAt", "displayName", "email", "emailVerifiedAt", "id", "lastCommunityId", "passwordHash", "photoURL", "resultMails", "updatedAt") SELECT "bio", "createdAt", "displayName", "email", "emailVerifiedAt", "id", "lastCommunityId", "passwordHash", "photoURL", "resultMails", "updatedAt" FROM "Player";
DROP TABLE "Player";
ALTER TABLE "new_Player" RENAME TO "Player";
CREATE UNIQUE INDEX "Player_email_key" ON "Player"("email");
CREATE UNIQUE INDEX "Player_calendarKey_key" ON "Player"("calendarKey");
CREATE INDEX "Player_emailVerifiedAt_createdAt_idx" ON "Player"("emailVerifiedAt", "createdAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Reminder_matchdayId_stage_idx" ON "Reminder"("matchdayId", "stage");

-- CreateIndex
CREATE INDEX "OutboxMail_state_createdAt_idx" ON "OutboxMail"("state", "createdAt");

-- CreateIndex
CREATE INDEX "OutboxMail_address_createdAt_idx" ON "OutboxMail"("address", "createdAt");

-- CreateIndex
CREATE INDEX "OutboxMail_playerId_idx" ON "OutboxMail"("playerId");

-- CreateIndex
CREATE INDEX "JobRun_startedAt_idx" ON "JobRun"("startedAt");
