-- AlterTable
ALTER TABLE "ImportRun" ADD COLUMN "answerId" TEXT;
ALTER TABLE "ImportRun" ADD COLUMN "source" TEXT;

-- CreateTable
CREATE TABLE "Source" (
    "seasonId" TEXT NOT NULL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "isOn" BOOLEAN NOT NULL DEFAULT true,
    "takesResults" BOOLEAN NOT NULL DEFAULT false,
    "takesTimes" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" BIGINT NOT NULL,
    "actorId" TEXT,
    "askingUntil" BIGINT,
    "notBefore" BIGINT NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failure" TEXT,
    "failingSince" BIGINT,
    "failingMatchday" INTEGER,
    "heardAt" BIGINT,
    "wholeAt" BIGINT,
    "askedOn" TEXT NOT NULL DEFAULT '',
    "asked" INTEGER NOT NULL DEFAULT 0,
    "etag" TEXT,
    "lastModified" TEXT,
    CONSTRAINT "Source_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SourceMatchday" (
    "seasonId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "checkedAt" BIGINT NOT NULL,
    "readAt" BIGINT,
    "stamp" TEXT,

    PRIMARY KEY ("seasonId", "number"),
    CONSTRAINT "SourceMatchday_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SourceAnswer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seasonId" TEXT NOT NULL,
    "matchday" INTEGER,
    "at" BIGINT NOT NULL,
    "sha256" TEXT NOT NULL,
    "bytes" BLOB NOT NULL,
    CONSTRAINT "SourceAnswer_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SaidFact" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "seasonId" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "matchday" INTEGER NOT NULL,
    "matchId" TEXT,
    "said" TEXT NOT NULL,
    "since" BIGINT NOT NULL,
    "heardAt" BIGINT NOT NULL,
    "answerId" TEXT,
    "waits" TEXT,
    "dismissedAt" BIGINT,
    "dismissedById" TEXT,
    "toldAt" BIGINT,
    CONSTRAINT "SaidFact_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "SaidFact_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Score" (
    "matchId" TEXT NOT NULL PRIMARY KEY,
    "seasonId" TEXT NOT NULL,
    "home" INTEGER NOT NULL,
    "away" INTEGER NOT NULL,
    "minute" INTEGER,
    "heardAt" BIGINT NOT NULL,
    CONSTRAINT "Score_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Score_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "SeasonVersion" (
    "seasonId" TEXT NOT NULL PRIMARY KEY,
    "version" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "SeasonVersion_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "SourceAnswer_seasonId_at_idx" ON "SourceAnswer"("seasonId", "at");

-- CreateIndex
CREATE INDEX "SourceAnswer_at_idx" ON "SourceAnswer"("at");

-- CreateIndex
CREATE INDEX "SaidFact_matchId_idx" ON "SaidFact"("matchId");

-- CreateIndex
CREATE UNIQUE INDEX "SaidFact_seasonId_subject_key" ON "SaidFact"("seasonId", "subject");

-- CreateIndex
CREATE INDEX "Score_seasonId_idx" ON "Score"("seasonId");
