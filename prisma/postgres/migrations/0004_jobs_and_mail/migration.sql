-- AlterTable
ALTER TABLE "Player" ADD COLUMN     "calendarKey" TEXT,
ADD COLUMN     "deletionWarnedAt" BIGINT,
ADD COLUMN     "mailFailedAt" BIGINT,
ADD COLUMN     "mailFailure" TEXT,
ADD COLUMN     "mailJudgedAt" BIGINT,
ADD COLUMN     "newsMails" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "remindDayBefore" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "remindHoursBefore" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "OutboxMail" ADD COLUMN     "worthlessAfter" BIGINT;

-- CreateTable
CREATE TABLE "Reminder" (
    "playerId" TEXT NOT NULL,
    "matchdayId" TEXT NOT NULL,
    "stage" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "mailId" TEXT,

    CONSTRAINT "Reminder_pkey" PRIMARY KEY ("playerId","matchdayId","stage")
);

-- CreateTable
CREATE TABLE "MailPause" (
    "transport" TEXT NOT NULL,
    "until" BIGINT NOT NULL,
    "failures" INTEGER NOT NULL,
    "error" TEXT NOT NULL,

    CONSTRAINT "MailPause_pkey" PRIMARY KEY ("transport")
);

-- CreateIndex
CREATE INDEX "Reminder_matchdayId_stage_idx" ON "Reminder"("matchdayId", "stage");

-- CreateIndex
CREATE UNIQUE INDEX "Player_calendarKey_key" ON "Player"("calendarKey");

-- CreateIndex
CREATE INDEX "Player_emailVerifiedAt_createdAt_idx" ON "Player"("emailVerifiedAt", "createdAt");

-- CreateIndex
CREATE INDEX "OutboxMail_state_createdAt_idx" ON "OutboxMail"("state", "createdAt");

-- CreateIndex
CREATE INDEX "OutboxMail_address_createdAt_idx" ON "OutboxMail"("address", "createdAt");

-- CreateIndex
CREATE INDEX "OutboxMail_playerId_idx" ON "OutboxMail"("playerId");

-- CreateIndex
CREATE INDEX "JobRun_startedAt_idx" ON "JobRun"("startedAt");

-- AddForeignKey
ALTER TABLE "Reminder" ADD CONSTRAINT "Reminder_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Reminder" ADD CONSTRAINT "Reminder_matchdayId_fkey" FOREIGN KEY ("matchdayId") REFERENCES "Matchday"("id") ON DELETE CASCADE ON UPDATE CASCADE;
