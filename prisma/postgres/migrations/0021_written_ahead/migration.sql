-- What is written ahead stands in the tables, and nobody reads it: the old names become views.

ALTER TABLE "StateChange" RENAME TO "StateChangeRow";
ALTER TABLE "StateChangeRow" RENAME CONSTRAINT "StateChange_pkey" TO "StateChangeRow_pkey";
ALTER TABLE "StateChangeRow" RENAME CONSTRAINT "StateChange_roundId_fkey" TO "StateChangeRow_roundId_fkey";
ALTER INDEX "StateChange_roundId_memberId_idx" RENAME TO "StateChangeRow_roundId_memberId_idx";
ALTER INDEX "StateChange_causeId_memberId_idx" RENAME TO "StateChangeRow_causeId_memberId_idx";
ALTER INDEX "StateChange_roundId_seq_key" RENAME TO "StateChangeRow_roundId_seq_key";

ALTER TABLE "LineChange" RENAME TO "LineChangeRow";
ALTER TABLE "LineChangeRow" RENAME CONSTRAINT "LineChange_pkey" TO "LineChangeRow_pkey";
ALTER TABLE "LineChangeRow" RENAME CONSTRAINT "LineChange_roundId_fkey" TO "LineChangeRow_roundId_fkey";
ALTER INDEX "LineChange_roundId_memberId_idx" RENAME TO "LineChangeRow_roundId_memberId_idx";

ALTER TABLE "Settlement" RENAME TO "SettlementRow";
ALTER TABLE "SettlementRow" RENAME CONSTRAINT "Settlement_pkey" TO "SettlementRow_pkey";
ALTER TABLE "SettlementRow" RENAME CONSTRAINT "Settlement_memberId_fkey" TO "SettlementRow_memberId_fkey";
ALTER TABLE "SettlementRow" RENAME CONSTRAINT "Settlement_roundId_fkey" TO "SettlementRow_roundId_fkey";
ALTER INDEX "Settlement_roundId_matchday_idx" RENAME TO "SettlementRow_roundId_matchday_idx";

ALTER TABLE "SettlementRow" ADD COLUMN "commitId" TEXT;
CREATE INDEX "SettlementRow_commitId_idx" ON "SettlementRow"("commitId");

CREATE TABLE "Ahead" (
    "id" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "Ahead_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "EntryAhead" (
    "commitId" TEXT NOT NULL,
    "roundId" TEXT NOT NULL,
    "memberId" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL,
    "jokers" INTEGER NOT NULL,
    "eliminatedOn" INTEGER,
    "outCause" TEXT,
    "jokersAtOut" INTEGER,
    "rebought" BOOLEAN NOT NULL,
    "tookPart" BOOLEAN NOT NULL,
    "picked" BOOLEAN NOT NULL,
    "won" BOOLEAN NOT NULL,
    "standing" INTEGER NOT NULL,

    CONSTRAINT "EntryAhead_pkey" PRIMARY KEY ("commitId","roundId","memberId")
);

CREATE VIEW "StateChange" AS SELECT "id", "roundId", "seq", "memberId", "at", "cause", "causeId", "matchday", "before", "after", "actorId"
FROM "StateChangeRow" WHERE "causeId" IS NULL OR "causeId" NOT IN (SELECT "id" FROM "Ahead");

CREATE VIEW "LineChange" AS SELECT "evaluationId", "memberId", "matchdayId", "roundId", "matchday", "before", "after"
FROM "LineChangeRow" WHERE "evaluationId" NOT IN (SELECT "id" FROM "Ahead");

CREATE VIEW "Settlement" AS SELECT "memberId", "matchdayId", "roundId", "matchday", "kind", "teamId", "jokers", "undone", "corrected"
FROM "SettlementRow" WHERE "commitId" IS NULL OR "commitId" NOT IN (SELECT "id" FROM "Ahead");
