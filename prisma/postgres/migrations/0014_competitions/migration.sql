-- DropIndex
DROP INDEX "Match_seasonId_homeTeamId_awayTeamId_key";

-- AlterTable
ALTER TABLE "League" ADD COLUMN     "calendarYear" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "names" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "place" INTEGER NOT NULL DEFAULT 1000,
ALTER COLUMN "teamCount" DROP NOT NULL,
ALTER COLUMN "matchdayCount" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Matchday" ADD COLUMN     "name" TEXT;

-- AlterTable
ALTER TABLE "Match" ADD COLUMN     "extraTime" TEXT,
ADD COLUMN     "occurrence" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "penalties" TEXT;

-- CreateTable
CREATE TABLE "OpenPairing" (
    "id" TEXT NOT NULL,
    "seasonId" TEXT NOT NULL,
    "matchdayId" TEXT NOT NULL,
    "home" TEXT NOT NULL,
    "away" TEXT NOT NULL,
    "kickoff" BIGINT,
    "timeKnown" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "OpenPairing_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "OpenPairing_seasonId_idx" ON "OpenPairing"("seasonId");

-- CreateIndex
CREATE INDEX "OpenPairing_matchdayId_idx" ON "OpenPairing"("matchdayId");

-- CreateIndex
CREATE UNIQUE INDEX "Match_seasonId_homeTeamId_awayTeamId_occurrence_key" ON "Match"("seasonId", "homeTeamId", "awayTeamId", "occurrence");

-- AddForeignKey
ALTER TABLE "OpenPairing" ADD CONSTRAINT "OpenPairing_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OpenPairing" ADD CONSTRAINT "OpenPairing_matchdayId_fkey" FOREIGN KEY ("matchdayId") REFERENCES "Matchday"("id") ON DELETE CASCADE ON UPDATE CASCADE;
