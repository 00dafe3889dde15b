-- AlterTable
ALTER TABLE "ImportRun" ADD COLUMN     "answerId" TEXT,
ADD COLUMN     "source" TEXT;

-- CreateTable
CREATE TABLE "Source" (
    "seasonId" TEXT NOT NULL,
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

    CONSTRAINT "Source_pkey" PRIMARY KEY ("seasonId")
);

-- CreateTable
CREATE TABLE "SourceMatchday" (
    "seasonId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "checkedAt" BIGINT NOT NULL,
    "readAt" BIGINT,
    "stamp" TEXT,

    CONSTRAINT "SourceMatchday_pkey" PRIMARY KEY ("seasonId","number")
);

-- CreateTable
CREATE TABLE "SourceAnswer" (
    "id" TEXT NOT NULL,
    "seasonId" TEXT NOT NULL,
    "matchday" INTEGER,
    "at" BIGINT NOT NULL,
    "sha256" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "SourceAnswer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SaidFact" (
    "id" TEXT NOT NULL,
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

    CONSTRAINT "SaidFact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Score" (
    "matchId" TEXT NOT NULL,
    "seasonId" TEXT NOT NULL,
    "home" INTEGER NOT NULL,
    "away" INTEGER NOT NULL,
    "minute" INTEGER,
    "heardAt" BIGINT NOT NULL,

    CONSTRAINT "Score_pkey" PRIMARY KEY ("matchId")
);

-- CreateTable
CREATE TABLE "SeasonVersion" (
    "seasonId" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "SeasonVersion_pkey" PRIMARY KEY ("seasonId")
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

-- AddForeignKey
ALTER TABLE "Source" ADD CONSTRAINT "Source_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SourceMatchday" ADD CONSTRAINT "SourceMatchday_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SourceAnswer" ADD CONSTRAINT "SourceAnswer_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaidFact" ADD CONSTRAINT "SaidFact_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SaidFact" ADD CONSTRAINT "SaidFact_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Score" ADD CONSTRAINT "Score_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Score" ADD CONSTRAINT "Score_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SeasonVersion" ADD CONSTRAINT "SeasonVersion_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season"("id") ON DELETE CASCADE ON UPDATE CASCADE;
