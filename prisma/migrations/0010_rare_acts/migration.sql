-- AlterTable
ALTER TABLE "Match" ADD COLUMN "postponedIn" TEXT;

-- AlterTable
ALTER TABLE "Pick" ADD COLUMN "idle" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Adjustment" ADD COLUMN "afterEnd" BOOLEAN NOT NULL DEFAULT false;

-- Matches that are verlegt, and those that were and haven't been set back to angesetzt, in the matchday where they lay.
UPDATE "Match" SET "postponedIn" = "matchdayId" WHERE "state" = 'postponed';
UPDATE "Match" SET "postponedIn" = (
	SELECT COALESCE(
		(SELECT "Match"."seasonId" || '_' || moved."oldValue" FROM "MatchChange" moved
			WHERE moved."matchId" = "Match"."id" AND moved."field" = 'matchday' AND moved."at" >= changed."at"
			ORDER BY moved."at" LIMIT 1),
		"Match"."matchdayId")
	FROM "MatchChange" changed
	WHERE changed."matchId" = "Match"."id" AND changed."field" = 'state' AND changed."oldValue" = 'postponed'
		AND NOT EXISTS (SELECT 1 FROM "MatchChange" back WHERE back."matchId" = "Match"."id"
			AND back."field" = 'state' AND back."newValue" = 'scheduled' AND back."at" >= changed."at")
	ORDER BY changed."at" DESC LIMIT 1
) WHERE "state" IN ('awarded', 'abandoned');
