-- What is written ahead stands in the tables, and nobody reads it: the old names become views.

ALTER TABLE "StateChange" RENAME TO "StateChangeRow";
DROP INDEX "StateChange_roundId_memberId_idx";
DROP INDEX "StateChange_causeId_memberId_idx";
DROP INDEX "StateChange_roundId_seq_key";

ALTER TABLE "LineChange" RENAME TO "LineChangeRow";
DROP INDEX "LineChange_roundId_memberId_idx";

ALTER TABLE "Settlement" RENAME TO "SettlementRow";
DROP INDEX "Settlement_roundId_matchday_idx";

ALTER TABLE "SettlementRow" ADD COLUMN "commitId" TEXT;

CREATE INDEX "StateChangeRow_roundId_memberId_idx" ON "StateChangeRow"("roundId", "memberId");
CREATE INDEX "StateChangeRow_causeId_memberId_idx" ON "StateChangeRow"("causeId", "memberId");
CREATE UNIQUE INDEX "StateChangeRow_roundId_seq_key" ON "StateChangeRow"("roundId", "seq");
CREATE INDEX "LineChangeRow_roundId_memberId_idx" ON "LineChangeRow"("roundId", "memberId");
CREATE INDEX "SettlementRow_roundId_matchday_idx" ON "SettlementRow"("roundId", "matchday");
CREATE INDEX "SettlementRow_commitId_idx" ON "SettlementRow"("commitId");

CREATE TABLE "Ahead" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "at" BIGINT NOT NULL
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

    PRIMARY KEY ("commitId", "roundId", "memberId")
);

CREATE VIEW "StateChange" AS SELECT "id", "roundId", "seq", "memberId", "at", "cause", "causeId", "matchday", "before", "after", "actorId"
FROM "StateChangeRow" WHERE "causeId" IS NULL OR "causeId" NOT IN (SELECT "id" FROM "Ahead");

CREATE VIEW "LineChange" AS SELECT "evaluationId", "memberId", "matchdayId", "roundId", "matchday", "before", "after"
FROM "LineChangeRow" WHERE "evaluationId" NOT IN (SELECT "id" FROM "Ahead");

CREATE VIEW "Settlement" AS SELECT "memberId", "matchdayId", "roundId", "matchday", "kind", "teamId", "jokers", "undone", "corrected"
FROM "SettlementRow" WHERE "commitId" IS NULL OR "commitId" NOT IN (SELECT "id" FROM "Ahead");
