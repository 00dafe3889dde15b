-- AlterTable
ALTER TABLE "Entry" ADD COLUMN     "picked" BOOLEAN NOT NULL DEFAULT false;

-- Who has a pick that counts, and no win without one ("Winning, more exactly"), with its place (domain/standings).
UPDATE "Entry" SET "picked" = true WHERE EXISTS (
	SELECT 1 FROM "Settlement" WHERE "Settlement"."roundId" = "Entry"."roundId"
		AND "Settlement"."memberId" = "Entry"."memberId"
		AND "Settlement"."kind" IN ('won', 'drew', 'drew-out', 'lost', 'pending')
);
UPDATE "Entry" SET "won" = false, "standing" = "standing" + CASE WHEN "active" THEN 500000000 ELSE 1000000000 END
WHERE "won" AND NOT "picked";
