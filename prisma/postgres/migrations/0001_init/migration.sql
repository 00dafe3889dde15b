-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "Player" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "displayName" TEXT,
    "photoURL" TEXT NOT NULL DEFAULT '',
    "bio" TEXT NOT NULL DEFAULT '',
    "emailVerifiedAt" BIGINT,
    "lastCommunityId" TEXT,
    "createdAt" BIGINT NOT NULL,
    "updatedAt" BIGINT NOT NULL,

    CONSTRAINT "Player_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "playerId" TEXT,
    "data" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "lastSeenAt" BIGINT NOT NULL,
    "expiresAt" BIGINT NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Token" (
    "id" TEXT NOT NULL,
    "playerId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,
    "expiresAt" BIGINT NOT NULL,
    "usedAt" BIGINT,

    CONSTRAINT "Token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "League" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "teamCount" INTEGER NOT NULL,
    "matchdayCount" INTEGER NOT NULL,
    "timeZone" TEXT NOT NULL,

    CONSTRAINT "League_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Season" (
    "id" TEXT NOT NULL,
    "leagueId" TEXT NOT NULL,
    "part" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "Season_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Team" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "shortName" TEXT NOT NULL,
    "initials" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "color2" TEXT NOT NULL,
    "ink" TEXT NOT NULL,

    CONSTRAINT "Team_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SeasonTeam" (
    "seasonId" TEXT NOT NULL,
    "teamId" TEXT NOT NULL,

    CONSTRAINT "SeasonTeam_pkey" PRIMARY KEY ("seasonId","teamId")
);

-- CreateTable
CREATE TABLE "TeamAlias" (
    "leagueId" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "teamId" TEXT NOT NULL,

    CONSTRAINT "TeamAlias_pkey" PRIMARY KEY ("leagueId","key")
);

-- CreateTable
CREATE TABLE "Matchday" (
    "id" TEXT NOT NULL,
    "seasonId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "kickoff" BIGINT,
    "evaluatedAt" BIGINT,

    CONSTRAINT "Matchday_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "KickoffChange" (
    "id" TEXT NOT NULL,
    "matchdayId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "oldKickoff" BIGINT,
    "newKickoff" BIGINT,
    "cause" TEXT NOT NULL,
    "actorId" TEXT,

    CONSTRAINT "KickoffChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Match" (
    "id" TEXT NOT NULL,
    "seasonId" TEXT NOT NULL,
    "matchdayId" TEXT NOT NULL,
    "homeTeamId" TEXT NOT NULL,
    "awayTeamId" TEXT NOT NULL,
    "kickoff" BIGINT,
    "timeKnown" BOOLEAN NOT NULL DEFAULT true,
    "result" TEXT,
    "state" TEXT NOT NULL DEFAULT 'scheduled',

    CONSTRAINT "Match_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MatchChange" (
    "id" TEXT NOT NULL,
    "matchId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "field" TEXT NOT NULL,
    "oldValue" TEXT,
    "newValue" TEXT,
    "source" TEXT NOT NULL,
    "actorId" TEXT,
    "reason" TEXT,

    CONSTRAINT "MatchChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportRun" (
    "id" TEXT NOT NULL,
    "seasonId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "actorId" TEXT,
    "fileName" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "summary" TEXT NOT NULL,

    CONSTRAINT "ImportRun_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Community" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "leagueId" TEXT NOT NULL,
    "visibility" TEXT NOT NULL,
    "passwordHash" TEXT,
    "inviteToken" TEXT NOT NULL,
    "entryOpen" BOOLEAN NOT NULL DEFAULT true,
    "jokers" INTEGER NOT NULL DEFAULT 1,
    "allowRebuy" BOOLEAN NOT NULL DEFAULT false,
    "allOut" TEXT NOT NULL DEFAULT 'share',
    "createdById" TEXT,
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "Community_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Round" (
    "id" TEXT NOT NULL,
    "communityId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "seasonId" TEXT NOT NULL,
    "jokers" INTEGER NOT NULL,
    "allowRebuy" BOOLEAN NOT NULL,
    "allOut" TEXT NOT NULL,
    "startedAt" BIGINT NOT NULL,
    "beginsAt" BIGINT NOT NULL,
    "firstMatchday" INTEGER NOT NULL,
    "closedAt" BIGINT,
    "closedAfter" INTEGER,
    "openKey" TEXT,
    "finishedAfter" INTEGER,
    "finishedAt" BIGINT,
    "finishCause" TEXT,

    CONSTRAINT "Round_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Member" (
    "id" TEXT NOT NULL,
    "communityId" TEXT NOT NULL,
    "playerId" TEXT,
    "displayName" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "isAdmin" BOOLEAN NOT NULL DEFAULT false,
    "joinedAt" BIGINT NOT NULL,
    "leftAt" BIGINT,

    CONSTRAINT "Member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Entry" (
    "roundId" TEXT NOT NULL,
    "memberId" TEXT NOT NULL,
    "joinedAt" BIGINT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "jokers" INTEGER NOT NULL,
    "eliminatedOn" INTEGER,
    "outCause" TEXT,
    "jokersAtOut" INTEGER,
    "rebought" BOOLEAN NOT NULL DEFAULT false,
    "tookPart" BOOLEAN NOT NULL DEFAULT false,
    "won" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Entry_pkey" PRIMARY KEY ("roundId","memberId")
);

-- CreateTable
CREATE TABLE "RoundMatchday" (
    "communityId" TEXT NOT NULL,
    "matchdayId" TEXT NOT NULL,
    "roundId" TEXT,
    "kickoff" BIGINT NOT NULL,
    "picked" INTEGER NOT NULL,
    "missing" INTEGER NOT NULL,

    CONSTRAINT "RoundMatchday_pkey" PRIMARY KEY ("communityId","matchdayId")
);

-- CreateTable
CREATE TABLE "Pick" (
    "memberId" TEXT NOT NULL,
    "matchdayId" TEXT NOT NULL,
    "roundId" TEXT NOT NULL,
    "teamId" TEXT NOT NULL,
    "savedAt" BIGINT NOT NULL,
    "invalidAt" BIGINT,
    "invalidBy" TEXT,

    CONSTRAINT "Pick_pkey" PRIMARY KEY ("memberId","matchdayId")
);

-- CreateTable
CREATE TABLE "PickChange" (
    "id" TEXT NOT NULL,
    "memberId" TEXT NOT NULL,
    "matchdayId" TEXT NOT NULL,
    "roundId" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "teamId" TEXT,
    "actorId" TEXT,

    CONSTRAINT "PickChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Adjustment" (
    "id" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "roundId" TEXT NOT NULL,
    "memberId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" INTEGER NOT NULL DEFAULT 0,
    "afterMatchday" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,
    "actorId" TEXT,

    CONSTRAINT "Adjustment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Evaluation" (
    "id" TEXT NOT NULL,
    "matchdayId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "actorId" TEXT,
    "facts" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "reason" TEXT,

    CONSTRAINT "Evaluation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StateChange" (
    "id" TEXT NOT NULL,
    "roundId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "memberId" TEXT,
    "at" BIGINT NOT NULL,
    "cause" TEXT NOT NULL,
    "causeId" TEXT,
    "matchday" INTEGER,
    "before" TEXT,
    "after" TEXT NOT NULL,
    "actorId" TEXT,

    CONSTRAINT "StateChange_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Settlement" (
    "memberId" TEXT NOT NULL,
    "matchdayId" TEXT NOT NULL,
    "roundId" TEXT NOT NULL,
    "matchday" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "teamId" TEXT,
    "jokers" INTEGER NOT NULL,
    "undone" BOOLEAN NOT NULL DEFAULT false,
    "corrected" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Settlement_pkey" PRIMARY KEY ("memberId","matchdayId")
);

-- CreateTable
CREATE TABLE "Feedback" (
    "id" TEXT NOT NULL,
    "feedback" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT 'Anonym',
    "email" TEXT NOT NULL DEFAULT 'Anonym',
    "createdAt" BIGINT NOT NULL,

    CONSTRAINT "Feedback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OutboxMail" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "dedupeKey" TEXT,
    "playerId" TEXT,
    "address" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "createdAt" BIGINT NOT NULL,
    "nextAttemptAt" BIGINT NOT NULL,
    "claimedAt" BIGINT,
    "sentAt" BIGINT,
    "error" TEXT,

    CONSTRAINT "OutboxMail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JobRun" (
    "slot" TEXT NOT NULL,
    "job" TEXT NOT NULL,
    "startedAt" BIGINT NOT NULL,
    "finishedAt" BIGINT,
    "outcome" TEXT,
    "detail" TEXT,

    CONSTRAINT "JobRun_pkey" PRIMARY KEY ("slot")
);

-- CreateIndex
CREATE UNIQUE INDEX "Player_email_key" ON "Player"("email");

-- CreateIndex
CREATE INDEX "Session_playerId_idx" ON "Session"("playerId");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Token_hash_key" ON "Token"("hash");

-- CreateIndex
CREATE INDEX "Token_playerId_kind_idx" ON "Token"("playerId", "kind");

-- CreateIndex
CREATE INDEX "Token_expiresAt_idx" ON "Token"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "Season_leagueId_part_key" ON "Season"("leagueId", "part");

-- CreateIndex
CREATE UNIQUE INDEX "Season_leagueId_label_key" ON "Season"("leagueId", "label");

-- CreateIndex
CREATE INDEX "Matchday_kickoff_idx" ON "Matchday"("kickoff");

-- CreateIndex
CREATE UNIQUE INDEX "Matchday_seasonId_number_key" ON "Matchday"("seasonId", "number");

-- CreateIndex
CREATE INDEX "KickoffChange_matchdayId_at_idx" ON "KickoffChange"("matchdayId", "at");

-- CreateIndex
CREATE INDEX "Match_matchdayId_idx" ON "Match"("matchdayId");

-- CreateIndex
CREATE UNIQUE INDEX "Match_seasonId_homeTeamId_awayTeamId_key" ON "Match"("seasonId", "homeTeamId", "awayTeamId");

-- CreateIndex
CREATE INDEX "MatchChange_matchId_at_idx" ON "MatchChange"("matchId", "at");

-- CreateIndex
CREATE UNIQUE INDEX "Community_nameKey_key" ON "Community"("nameKey");

-- CreateIndex
CREATE UNIQUE INDEX "Community_inviteToken_key" ON "Community"("inviteToken");

-- CreateIndex
CREATE INDEX "Community_visibility_createdAt_idx" ON "Community"("visibility", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Round_openKey_key" ON "Round"("openKey");

-- CreateIndex
CREATE INDEX "Round_seasonId_idx" ON "Round"("seasonId");

-- CreateIndex
CREATE UNIQUE INDEX "Round_communityId_number_key" ON "Round"("communityId", "number");

-- CreateIndex
CREATE INDEX "Member_playerId_idx" ON "Member"("playerId");

-- CreateIndex
CREATE UNIQUE INDEX "Member_communityId_playerId_key" ON "Member"("communityId", "playerId");

-- CreateIndex
CREATE UNIQUE INDEX "Member_communityId_nameKey_key" ON "Member"("communityId", "nameKey");

-- CreateIndex
CREATE INDEX "Entry_memberId_idx" ON "Entry"("memberId");

-- CreateIndex
CREATE INDEX "RoundMatchday_roundId_idx" ON "RoundMatchday"("roundId");

-- CreateIndex
CREATE INDEX "Pick_roundId_matchdayId_idx" ON "Pick"("roundId", "matchdayId");

-- CreateIndex
CREATE INDEX "PickChange_memberId_matchdayId_idx" ON "PickChange"("memberId", "matchdayId");

-- CreateIndex
CREATE INDEX "Adjustment_memberId_idx" ON "Adjustment"("memberId");

-- CreateIndex
CREATE UNIQUE INDEX "Adjustment_roundId_seq_key" ON "Adjustment"("roundId", "seq");

-- CreateIndex
CREATE INDEX "Evaluation_matchdayId_at_idx" ON "Evaluation"("matchdayId", "at");

-- CreateIndex
CREATE INDEX "StateChange_roundId_memberId_idx" ON "StateChange"("roundId", "memberId");

-- CreateIndex
CREATE UNIQUE INDEX "StateChange_roundId_seq_key" ON "StateChange"("roundId", "seq");

-- CreateIndex
CREATE INDEX "Settlement_roundId_matchday_idx" ON "Settlement"("roundId", "matchday");

-- CreateIndex
CREATE UNIQUE INDEX "OutboxMail_dedupeKey_key" ON "OutboxMail"("dedupeKey");

-- CreateIndex
CREATE INDEX "OutboxMail_state_nextAttemptAt_idx" ON "OutboxMail"("state", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "JobRun_job_startedAt_idx" ON "JobRun"("job", "startedAt");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Token" ADD CONSTRAINT "Token_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Season" ADD CONSTRAINT "Season_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SeasonTeam" ADD CONSTRAINT "SeasonTeam_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SeasonTeam" ADD CONSTRAINT "SeasonTeam_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamAlias" ADD CONSTRAINT "TeamAlias_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamAlias" ADD CONSTRAINT "TeamAlias_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Matchday" ADD CONSTRAINT "Matchday_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KickoffChange" ADD CONSTRAINT "KickoffChange_matchdayId_fkey" FOREIGN KEY ("matchdayId") REFERENCES "Matchday"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Match" ADD CONSTRAINT "Match_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Match" ADD CONSTRAINT "Match_matchdayId_fkey" FOREIGN KEY ("matchdayId") REFERENCES "Matchday"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Match" ADD CONSTRAINT "Match_homeTeamId_fkey" FOREIGN KEY ("homeTeamId") REFERENCES "Team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Match" ADD CONSTRAINT "Match_awayTeamId_fkey" FOREIGN KEY ("awayTeamId") REFERENCES "Team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MatchChange" ADD CONSTRAINT "MatchChange_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Community" ADD CONSTRAINT "Community_leagueId_fkey" FOREIGN KEY ("leagueId") REFERENCES "League"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_communityId_fkey" FOREIGN KEY ("communityId") REFERENCES "Community"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_seasonId_fkey" FOREIGN KEY ("seasonId") REFERENCES "Season"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Member" ADD CONSTRAINT "Member_communityId_fkey" FOREIGN KEY ("communityId") REFERENCES "Community"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Member" ADD CONSTRAINT "Member_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Entry" ADD CONSTRAINT "Entry_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Entry" ADD CONSTRAINT "Entry_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RoundMatchday" ADD CONSTRAINT "RoundMatchday_communityId_fkey" FOREIGN KEY ("communityId") REFERENCES "Community"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RoundMatchday" ADD CONSTRAINT "RoundMatchday_matchdayId_fkey" FOREIGN KEY ("matchdayId") REFERENCES "Matchday"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RoundMatchday" ADD CONSTRAINT "RoundMatchday_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Pick" ADD CONSTRAINT "Pick_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Pick" ADD CONSTRAINT "Pick_matchdayId_fkey" FOREIGN KEY ("matchdayId") REFERENCES "Matchday"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Pick" ADD CONSTRAINT "Pick_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Pick" ADD CONSTRAINT "Pick_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PickChange" ADD CONSTRAINT "PickChange_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Adjustment" ADD CONSTRAINT "Adjustment_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Adjustment" ADD CONSTRAINT "Adjustment_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Evaluation" ADD CONSTRAINT "Evaluation_matchdayId_fkey" FOREIGN KEY ("matchdayId") REFERENCES "Matchday"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StateChange" ADD CONSTRAINT "StateChange_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Settlement" ADD CONSTRAINT "Settlement_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "Member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Settlement" ADD CONSTRAINT "Settlement_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON DELETE CASCADE ON UPDATE CASCADE;
