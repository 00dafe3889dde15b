-- AlterTable
ALTER TABLE "Matchday" ADD COLUMN "name" TEXT;

-- CreateTable
CREATE TABLE "OpenPairing" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seasonId" TEXT NOT NULL,
    "matchdayId" TEXT NOT NULL,
    "home" TEXT NOT NULL,
    "away" TEXT NOT NULL,
    "kickoff" BIGINT,
    "timeKnown" BOOLEAN NOT NULL DEFAULT true,
    CONSTRAINT "OpenPairing_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "OpenPairing_matchdayId_fkey" FOREIGN KEY ("matchdayId") REFERENCES "Matchday" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_League" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "names" TEXT NOT NULL DEFAULT '',
    "timeZone" TEXT NOT NULL,
    "place" INTEGER NOT NULL DEFAULT 1000,
    "calendarYear" BOOLEAN NOT NULL DEFAULT false,
    "teamCount" INTEGER,
    "matchdayCount" INTEGER
);
INSERT INTO "new_League" ("id", "matchdayCount", "name", "teamCount", "timeZone") SELECT "id", "matchdayCount", "name", "teamCount", "timeZone" FROM "League";
DROP TABLE "League";
ALTER TABLE "new_League" RENAME TO "League";
CREATE TABLE "new_Match" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seasonId" TEXT NOT NULL,
    "matchdayId" TEXT NOT NULL,
    "homeTeamId" TEXT NOT NULL,
    "awayTeamId" TEXT NOT NULL,
    "occurrence" INTEGER NOT NULL DEFAULT 1,
    "kickoff" BIGINT,
    "timeKnown" BOOLEAN NOT NULL DEFAULT true,
    "result" TEXT,
    "extraTime" TEXT,
    "penalties" TEXT,
    "state" TEXT NOT NULL DEFAULT 'scheduled',
    "postponedIn" TEXT,
    CONSTRAINT "Match_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Match_matchdayId_fkey" FOREIGN KEY ("matchdayId") REFERENCES "Matchday" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Match_homeTeamId_fkey" FOREIGN KEY ("homeTeamId") REFERENCES "Team" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Match_awayTeamId_fkey" FOREIGN KEY ("awayTeamId") REFERENCES "Team" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Match" ("awayTeamId", "homeTeamId", "id", "kickoff", "matchdayId", "postponedIn", "result", "seasonId", "state", "timeKnown") SELECT "awayTeamId", "homeTeamId", "id", "kickoff", "matchdayId", "postponedIn", "result", "seasonId", "state", "timeKnown" FROM "Match";
DROP TABLE "Match";
ALTER TABLE "new_Match" RENAME TO "Match";
CREATE INDEX "Match_matchdayId_idx" ON "Match"("matchdayId");
CREATE UNIQUE INDEX "Match_seasonId_homeTeamId_awayTeamId_occurrence_key" ON "Match"("seasonId", "homeTeamId", "awayTeamId", "occurrence");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "OpenPairing_seasonId_idx" ON "OpenPairing"("seasonId");

-- CreateIndex
CREATE INDEX "OpenPairing_matchdayId_idx" ON "OpenPairing"("matchdayId");
