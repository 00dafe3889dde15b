-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "nameOrder" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "Entry" ADD COLUMN     "standing" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "RoundMatchday" ADD COLUMN     "played" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "survived" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Member_communityId_nameOrder_idx" ON "Member"("communityId", "nameOrder");

-- CreateIndex
CREATE INDEX "Entry_roundId_standing_idx" ON "Entry"("roundId", "standing");

-- The place of each stored state, as domain/standings says it: winners, active ones, those who are out.
UPDATE "Entry" SET "standing" = CASE WHEN "won" THEN 0 WHEN "active" THEN 500000000 ELSE 1000000000 END
	+ 10000 * (49999 - CASE WHEN NOT "active" OR "jokers" < 0 THEN 0 WHEN "jokers" > 49999 THEN 49999 ELSE "jokers" END)
	+ 9999 - CASE WHEN "eliminatedOn" IS NULL OR "eliminatedOn" < 0 THEN 0 WHEN "eliminatedOn" > 9999 THEN 9999 ELSE "eliminatedOn" END;

-- The lines of each evaluated matchday, and how many of them left their member in.
UPDATE "RoundMatchday" SET ("played", "survived") = (
	SELECT COUNT(*), COUNT(CASE WHEN "undone" OR "kind" NOT IN ('lost', 'drew-out', 'missed') THEN 1 END)
	FROM "Settlement"
	WHERE "Settlement"."roundId" = "RoundMatchday"."roundId"
		AND "Settlement"."matchday" = (SELECT "number" FROM "Matchday" WHERE "id" = "RoundMatchday"."matchdayId")
);
