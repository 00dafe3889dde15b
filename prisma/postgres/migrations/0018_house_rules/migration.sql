-- AlterTable
ALTER TABLE "Community" ADD COLUMN     "automaticPicks" INTEGER NOT NULL DEFAULT 2,
ADD COLUMN     "latePicks" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "onDraw" TEXT NOT NULL DEFAULT 'joker',
ADD COLUMN     "onLoss" TEXT NOT NULL DEFAULT 'out',
ADD COLUMN     "onMissing" TEXT NOT NULL DEFAULT 'out';

-- AlterTable
ALTER TABLE "Round" ADD COLUMN     "automaticPicks" INTEGER NOT NULL DEFAULT 2,
ADD COLUMN     "entered" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "latePicks" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "onDraw" TEXT NOT NULL DEFAULT 'joker',
ADD COLUMN     "onLoss" TEXT NOT NULL DEFAULT 'out',
ADD COLUMN     "onMissing" TEXT NOT NULL DEFAULT 'out';

-- AlterTable
ALTER TABLE "Pick" ADD COLUMN     "enteredById" TEXT,
ADD COLUMN     "madeBy" TEXT NOT NULL DEFAULT 'own';

-- CreateTable
CREATE TABLE "Suspension" (
    "id" TEXT NOT NULL,
    "matchdayId" TEXT NOT NULL,
    "communityId" TEXT,
    "reason" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "actorId" TEXT,
    "liftedAt" BIGINT,
    "liftedById" TEXT,
    "openKey" TEXT,

    CONSTRAINT "Suspension_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Suspension_openKey_key" ON "Suspension"("openKey");

-- CreateIndex
CREATE INDEX "Suspension_matchdayId_idx" ON "Suspension"("matchdayId");

-- CreateIndex
CREATE INDEX "Suspension_communityId_idx" ON "Suspension"("communityId");

-- AddForeignKey
ALTER TABLE "Suspension" ADD CONSTRAINT "Suspension_matchdayId_fkey" FOREIGN KEY ("matchdayId") REFERENCES "Matchday"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Suspension" ADD CONSTRAINT "Suspension_communityId_fkey" FOREIGN KEY ("communityId") REFERENCES "Community"("id") ON DELETE CASCADE ON UPDATE CASCADE;
