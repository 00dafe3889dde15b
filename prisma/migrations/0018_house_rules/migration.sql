-- CreateTable
CREATE TABLE "Suspension" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "matchdayId" TEXT NOT NULL,
    "communityId" TEXT,
    "reason" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "actorId" TEXT,
    "liftedAt" BIGINT,
    "liftedById" TEXT,
    "openKey" TEXT,
    CONSTRAINT "Suspension_matchdayId_fkey" FOREIGN KEY ("matchdayId") REFERENCES "Matchday" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Suspension_communityId_fkey" FOREIGN KEY ("communityId") REFERENCES "Community" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Community" ADD COLUMN "onDraw" TEXT NOT NULL DEFAULT 'joker';
ALTER TABLE "Community" ADD COLUMN "onLoss" TEXT NOT NULL DEFAULT 'out';
ALTER TABLE "Community" ADD COLUMN "onMissing" TEXT NOT NULL DEFAULT 'out';
ALTER TABLE "Community" ADD COLUMN "automaticPicks" INTEGER NOT NULL DEFAULT 2;
ALTER TABLE "Community" ADD COLUMN "latePicks" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Round" ADD COLUMN "onDraw" TEXT NOT NULL DEFAULT 'joker';
ALTER TABLE "Round" ADD COLUMN "onLoss" TEXT NOT NULL DEFAULT 'out';
ALTER TABLE "Round" ADD COLUMN "onMissing" TEXT NOT NULL DEFAULT 'out';
ALTER TABLE "Round" ADD COLUMN "automaticPicks" INTEGER NOT NULL DEFAULT 2;
ALTER TABLE "Round" ADD COLUMN "latePicks" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Round" ADD COLUMN "entered" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Pick" ADD COLUMN "madeBy" TEXT NOT NULL DEFAULT 'own';
ALTER TABLE "Pick" ADD COLUMN "enteredById" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Suspension_openKey_key" ON "Suspension"("openKey");

-- CreateIndex
CREATE INDEX "Suspension_matchdayId_idx" ON "Suspension"("matchdayId");

-- CreateIndex
CREATE INDEX "Suspension_communityId_idx" ON "Suspension"("communityId");
