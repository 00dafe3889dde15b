-- AlterTable
ALTER TABLE "Player" ADD COLUMN     "lockedAt" BIGINT;

-- AlterTable
ALTER TABLE "Community" ADD COLUMN     "lockedAt" BIGINT,
ADD COLUMN     "mailsPicks" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "membersInvite" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "RoundMatchday" ADD COLUMN     "picksMailCursor" TEXT,
ADD COLUMN     "picksMailDue" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Feedback" ADD COLUMN     "answer" TEXT,
ADD COLUMN     "answeredAt" BIGINT,
ADD COLUMN     "answeredById" TEXT,
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'new';

-- CreateTable
CREATE TABLE "CommunityAct" (
    "id" TEXT NOT NULL,
    "communityId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "memberId" TEXT,
    "detail" TEXT NOT NULL DEFAULT '',
    "actorId" TEXT,

    CONSTRAINT "CommunityAct_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Announcement" (
    "id" TEXT NOT NULL,
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

    CONSTRAINT "Announcement_pkey" PRIMARY KEY ("id")
);

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

-- CreateIndex
CREATE INDEX "RoundMatchday_picksMailDue_idx" ON "RoundMatchday"("picksMailDue");

-- AddForeignKey
ALTER TABLE "CommunityAct" ADD CONSTRAINT "CommunityAct_communityId_fkey" FOREIGN KEY ("communityId") REFERENCES "Community"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CommunityAct" ADD CONSTRAINT "CommunityAct_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Announcement" ADD CONSTRAINT "Announcement_communityId_fkey" FOREIGN KEY ("communityId") REFERENCES "Community"("id") ON DELETE CASCADE ON UPDATE CASCADE;
