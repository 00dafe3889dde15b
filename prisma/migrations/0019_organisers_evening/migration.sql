-- AlterTable
ALTER TABLE "Player" ADD COLUMN "lockedAt" BIGINT;

-- CreateTable
CREATE TABLE "CommunityAct" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "communityId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "memberId" TEXT,
    "detail" TEXT NOT NULL DEFAULT '',
    "actorId" TEXT,
    CONSTRAINT "CommunityAct_communityId_fkey" FOREIGN KEY ("communityId") REFERENCES "Community" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CommunityAct_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Announcement" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "communityId" TEXT,
    "text" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "actorId" TEXT,
    "byMail" BOOLEAN NOT NULL DEFAULT false,
    "endedAt" BIGINT,
    "endedById" TEXT,
    "openKey" TEXT,
    "mailsQueuedAt" BIGINT,
    "mailsCursor" TEXT,
    CONSTRAINT "Announcement_communityId_fkey" FOREIGN KEY ("communityId") REFERENCES "Community" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Community" ADD COLUMN "membersInvite" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Community" ADD COLUMN "mailsPicks" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Community" ADD COLUMN "lockedAt" BIGINT;
ALTER TABLE "RoundMatchday" ADD COLUMN "picksMailDue" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "RoundMatchday" ADD COLUMN "picksMailCursor" TEXT;
ALTER TABLE "Feedback" ADD COLUMN "state" TEXT NOT NULL DEFAULT 'new';
ALTER TABLE "Feedback" ADD COLUMN "answer" TEXT;
ALTER TABLE "Feedback" ADD COLUMN "answeredAt" BIGINT;
ALTER TABLE "Feedback" ADD COLUMN "answeredById" TEXT;

-- CreateIndex
CREATE INDEX "RoundMatchday_picksMailDue_idx" ON "RoundMatchday"("picksMailDue");

-- CreateIndex
CREATE INDEX "CommunityAct_communityId_at_idx" ON "CommunityAct"("communityId", "at");

-- CreateIndex
CREATE INDEX "CommunityAct_memberId_idx" ON "CommunityAct"("memberId");

-- CreateIndex
CREATE UNIQUE INDEX "Announcement_openKey_key" ON "Announcement"("openKey");

-- CreateIndex
CREATE INDEX "Announcement_communityId_at_idx" ON "Announcement"("communityId", "at");

-- CreateIndex
CREATE INDEX "Announcement_mailsQueuedAt_idx" ON "Announcement"("mailsQueuedAt");
