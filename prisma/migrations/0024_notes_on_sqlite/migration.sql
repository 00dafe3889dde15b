-- What each commit changes, noted by the database itself for whoever remembers what was read before
-- (docs/decisions/0082-sqlite-notes-it-too.md): tables, as reads call them, or '' for everything; and of
-- entries, picks and their history the only round, or '' for any. Not the product's data.
CREATE TABLE "_notes" (
    "seq" INTEGER PRIMARY KEY,
    "tables" TEXT NOT NULL,
    "round" TEXT NOT NULL
);
CREATE TRIGGER "_notes_old" AFTER INSERT ON "_notes" WHEN NEW."seq" % 1000 = 0
BEGIN DELETE FROM "_notes" WHERE "seq" <= NEW."seq" - 10000; END;

-- A trigger runs for each row, so what changes a hundred thousand at once has none, and what changes with them says it: states
-- stand in the trace (R18), lines change with a row of Ahead, automatic picks with their window. Whoever goes away takes
-- others along, and a migration may have changed anything.
CREATE TRIGGER "_prisma_migrations_insert" AFTER INSERT ON "_prisma_migrations"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('', ''); END;
CREATE TRIGGER "Adjustment_insert" AFTER INSERT ON "Adjustment"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Adjustment', ''); END;
CREATE TRIGGER "Adjustment_update" AFTER UPDATE ON "Adjustment"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Adjustment', ''); END;
CREATE TRIGGER "Adjustment_delete" AFTER DELETE ON "Adjustment"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Adjustment', ''); END;
CREATE TRIGGER "Ahead_insert" AFTER INSERT ON "Ahead"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Ahead', ''); END;
CREATE TRIGGER "Ahead_update" AFTER UPDATE ON "Ahead"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('', ''); END;
CREATE TRIGGER "Ahead_delete" AFTER DELETE ON "Ahead"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('', ''); END;
CREATE TRIGGER "Announcement_insert" AFTER INSERT ON "Announcement"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Announcement', ''); END;
CREATE TRIGGER "Announcement_update" AFTER UPDATE ON "Announcement"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Announcement', ''); END;
CREATE TRIGGER "Announcement_delete" AFTER DELETE ON "Announcement"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Announcement', ''); END;
CREATE TRIGGER "Community_insert" AFTER INSERT ON "Community"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Community', ''); END;
CREATE TRIGGER "Community_update" AFTER UPDATE ON "Community"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Community', ''); END;
CREATE TRIGGER "Community_delete" AFTER DELETE ON "Community"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Community', ''); END;
CREATE TRIGGER "CommunityAct_insert" AFTER INSERT ON "CommunityAct"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('CommunityAct', ''); END;
CREATE TRIGGER "CommunityAct_update" AFTER UPDATE ON "CommunityAct"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('CommunityAct', ''); END;
CREATE TRIGGER "CommunityAct_delete" AFTER DELETE ON "CommunityAct"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('CommunityAct', ''); END;
CREATE TRIGGER "Entry_insert" AFTER INSERT ON "Entry"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Entry', NEW."roundId"); END;
CREATE TRIGGER "Entry_update" AFTER UPDATE OF "roundId", "memberId", "joinedAt" ON "Entry"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Entry', ''); END;
CREATE TRIGGER "Entry_delete" AFTER DELETE ON "Entry"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Entry', OLD."roundId"); END;
CREATE TRIGGER "EntryAhead_insert" AFTER INSERT ON "EntryAhead"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('EntryAhead', ''); END;
CREATE TRIGGER "EntryAhead_update" AFTER UPDATE ON "EntryAhead"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('EntryAhead', ''); END;
CREATE TRIGGER "EntryAhead_delete" AFTER DELETE ON "EntryAhead"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('EntryAhead', ''); END;
CREATE TRIGGER "Evaluation_insert" AFTER INSERT ON "Evaluation"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Evaluation', ''); END;
CREATE TRIGGER "Evaluation_update" AFTER UPDATE ON "Evaluation"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Evaluation', ''); END;
CREATE TRIGGER "Evaluation_delete" AFTER DELETE ON "Evaluation"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Evaluation', ''); END;
CREATE TRIGGER "EvaluationPlan_insert" AFTER INSERT ON "EvaluationPlan"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('EvaluationPlan', ''); END;
CREATE TRIGGER "EvaluationPlan_update" AFTER UPDATE ON "EvaluationPlan"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('EvaluationPlan', ''); END;
CREATE TRIGGER "EvaluationPlan_delete" AFTER DELETE ON "EvaluationPlan"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('EvaluationPlan', ''); END;
CREATE TRIGGER "Feedback_insert" AFTER INSERT ON "Feedback"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Feedback', ''); END;
CREATE TRIGGER "Feedback_update" AFTER UPDATE ON "Feedback"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Feedback', ''); END;
CREATE TRIGGER "Feedback_delete" AFTER DELETE ON "Feedback"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Feedback', ''); END;
CREATE TRIGGER "ImportRun_insert" AFTER INSERT ON "ImportRun"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('ImportRun', ''); END;
CREATE TRIGGER "ImportRun_update" AFTER UPDATE ON "ImportRun"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('ImportRun', ''); END;
CREATE TRIGGER "ImportRun_delete" AFTER DELETE ON "ImportRun"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('ImportRun', ''); END;
CREATE TRIGGER "JobRun_insert" AFTER INSERT ON "JobRun"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('JobRun', ''); END;
CREATE TRIGGER "JobRun_update" AFTER UPDATE ON "JobRun"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('JobRun', ''); END;
CREATE TRIGGER "JobRun_delete" AFTER DELETE ON "JobRun"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('JobRun', ''); END;
CREATE TRIGGER "KickoffChange_insert" AFTER INSERT ON "KickoffChange"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('KickoffChange', ''); END;
CREATE TRIGGER "KickoffChange_update" AFTER UPDATE ON "KickoffChange"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('KickoffChange', ''); END;
CREATE TRIGGER "KickoffChange_delete" AFTER DELETE ON "KickoffChange"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('KickoffChange', ''); END;
CREATE TRIGGER "League_insert" AFTER INSERT ON "League"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('League', ''); END;
CREATE TRIGGER "League_update" AFTER UPDATE ON "League"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('League', ''); END;
CREATE TRIGGER "League_delete" AFTER DELETE ON "League"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('League', ''); END;
CREATE TRIGGER "LineChangeRow_insert" AFTER INSERT ON "LineChangeRow"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('LineChange', ''); END;
CREATE TRIGGER "LineChangeRow_update" AFTER UPDATE ON "LineChangeRow"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('LineChange', ''); END;
CREATE TRIGGER "LineChangeRow_delete" AFTER DELETE ON "LineChangeRow"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('LineChange', ''); END;
CREATE TRIGGER "MailPause_insert" AFTER INSERT ON "MailPause"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('MailPause', ''); END;
CREATE TRIGGER "MailPause_update" AFTER UPDATE ON "MailPause"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('MailPause', ''); END;
CREATE TRIGGER "MailPause_delete" AFTER DELETE ON "MailPause"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('MailPause', ''); END;
CREATE TRIGGER "Match_insert" AFTER INSERT ON "Match"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Match', ''); END;
CREATE TRIGGER "Match_update" AFTER UPDATE ON "Match"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Match', ''); END;
CREATE TRIGGER "Match_delete" AFTER DELETE ON "Match"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Match', ''); END;
CREATE TRIGGER "MatchChange_insert" AFTER INSERT ON "MatchChange"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('MatchChange', ''); END;
CREATE TRIGGER "MatchChange_update" AFTER UPDATE ON "MatchChange"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('MatchChange', ''); END;
CREATE TRIGGER "MatchChange_delete" AFTER DELETE ON "MatchChange"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('MatchChange', ''); END;
CREATE TRIGGER "Matchday_insert" AFTER INSERT ON "Matchday"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Matchday', ''); END;
CREATE TRIGGER "Matchday_update" AFTER UPDATE ON "Matchday"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES (CASE WHEN NEW."id" = OLD."id" THEN 'Matchday' ELSE '' END, ''); END;
CREATE TRIGGER "Matchday_delete" AFTER DELETE ON "Matchday"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('', ''); END;
CREATE TRIGGER "Member_insert" AFTER INSERT ON "Member"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Member', ''); END;
CREATE TRIGGER "Member_update" AFTER UPDATE ON "Member"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES (CASE WHEN NEW."id" = OLD."id" THEN 'Member' ELSE '' END, ''); END;
CREATE TRIGGER "Member_delete" AFTER DELETE ON "Member"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('', ''); END;
CREATE TRIGGER "NameChange_insert" AFTER INSERT ON "NameChange"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('NameChange', ''); END;
CREATE TRIGGER "NameChange_update" AFTER UPDATE ON "NameChange"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('NameChange', ''); END;
CREATE TRIGGER "NameChange_delete" AFTER DELETE ON "NameChange"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('NameChange', ''); END;
CREATE TRIGGER "OpenPairing_insert" AFTER INSERT ON "OpenPairing"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('OpenPairing', ''); END;
CREATE TRIGGER "OpenPairing_update" AFTER UPDATE ON "OpenPairing"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('OpenPairing', ''); END;
CREATE TRIGGER "OpenPairing_delete" AFTER DELETE ON "OpenPairing"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('OpenPairing', ''); END;
CREATE TRIGGER "OutboxMail_insert" AFTER INSERT ON "OutboxMail"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('OutboxMail', ''); END;
CREATE TRIGGER "OutboxMail_update" AFTER UPDATE ON "OutboxMail"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('OutboxMail', ''); END;
CREATE TRIGGER "OutboxMail_delete" AFTER DELETE ON "OutboxMail"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('OutboxMail', ''); END;
CREATE TRIGGER "Pick_insert" AFTER INSERT ON "Pick" WHEN NEW."madeBy" <> 'automatic'
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Pick PickChange', NEW."roundId"); END;
CREATE TRIGGER "Pick_update" AFTER UPDATE ON "Pick"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Pick PickChange', CASE WHEN NEW."roundId" = OLD."roundId" THEN NEW."roundId" ELSE '' END); END;
CREATE TRIGGER "Pick_delete" AFTER DELETE ON "Pick"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Pick PickChange', OLD."roundId"); END;
CREATE TRIGGER "PickChange_insert" AFTER INSERT ON "PickChange" WHEN NEW."teamId" IS NULL
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('PickChange', NEW."roundId"); END;
CREATE TRIGGER "PickChange_update" AFTER UPDATE ON "PickChange"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('PickChange', ''); END;
CREATE TRIGGER "PickChange_delete" AFTER DELETE ON "PickChange"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('PickChange', OLD."roundId"); END;
CREATE TRIGGER "Player_insert" AFTER INSERT ON "Player"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Player', ''); END;
CREATE TRIGGER "Player_update" AFTER UPDATE ON "Player"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Player', ''); END;
CREATE TRIGGER "Player_delete" AFTER DELETE ON "Player"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Player', ''); END;
CREATE TRIGGER "RecoveryCode_insert" AFTER INSERT ON "RecoveryCode"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('RecoveryCode', ''); END;
CREATE TRIGGER "RecoveryCode_update" AFTER UPDATE ON "RecoveryCode"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('RecoveryCode', ''); END;
CREATE TRIGGER "RecoveryCode_delete" AFTER DELETE ON "RecoveryCode"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('RecoveryCode', ''); END;
CREATE TRIGGER "Reminder_insert" AFTER INSERT ON "Reminder"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Reminder', ''); END;
CREATE TRIGGER "Reminder_update" AFTER UPDATE ON "Reminder"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Reminder', ''); END;
CREATE TRIGGER "Reminder_delete" AFTER DELETE ON "Reminder"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Reminder', ''); END;
CREATE TRIGGER "Round_insert" AFTER INSERT ON "Round"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Round', ''); END;
CREATE TRIGGER "Round_update" AFTER UPDATE ON "Round"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES (CASE WHEN NEW."id" = OLD."id" THEN 'Round' ELSE '' END, ''); END;
CREATE TRIGGER "Round_delete" AFTER DELETE ON "Round"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('', ''); END;
CREATE TRIGGER "RoundMatchday_insert" AFTER INSERT ON "RoundMatchday"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('RoundMatchday Pick PickChange', ''); END;
CREATE TRIGGER "RoundMatchday_update" AFTER UPDATE ON "RoundMatchday"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES (CASE WHEN NEW."closedAt" IS OLD."closedAt" THEN 'RoundMatchday' ELSE 'RoundMatchday Pick PickChange' END, ''); END;
CREATE TRIGGER "RoundMatchday_delete" AFTER DELETE ON "RoundMatchday"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('RoundMatchday', ''); END;
CREATE TRIGGER "SaidFact_insert" AFTER INSERT ON "SaidFact"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SaidFact', ''); END;
CREATE TRIGGER "SaidFact_update" AFTER UPDATE ON "SaidFact"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SaidFact', ''); END;
CREATE TRIGGER "SaidFact_delete" AFTER DELETE ON "SaidFact"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SaidFact', ''); END;
CREATE TRIGGER "Score_insert" AFTER INSERT ON "Score"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Score', ''); END;
CREATE TRIGGER "Score_update" AFTER UPDATE ON "Score"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Score', ''); END;
CREATE TRIGGER "Score_delete" AFTER DELETE ON "Score"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Score', ''); END;
CREATE TRIGGER "Season_insert" AFTER INSERT ON "Season"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Season', ''); END;
CREATE TRIGGER "Season_update" AFTER UPDATE ON "Season"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Season', ''); END;
CREATE TRIGGER "Season_delete" AFTER DELETE ON "Season"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Season', ''); END;
CREATE TRIGGER "SeasonTeam_insert" AFTER INSERT ON "SeasonTeam"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SeasonTeam', ''); END;
CREATE TRIGGER "SeasonTeam_update" AFTER UPDATE ON "SeasonTeam"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SeasonTeam', ''); END;
CREATE TRIGGER "SeasonTeam_delete" AFTER DELETE ON "SeasonTeam"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SeasonTeam', ''); END;
CREATE TRIGGER "SeasonVersion_insert" AFTER INSERT ON "SeasonVersion"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SeasonVersion', ''); END;
CREATE TRIGGER "SeasonVersion_update" AFTER UPDATE ON "SeasonVersion"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SeasonVersion', ''); END;
CREATE TRIGGER "SeasonVersion_delete" AFTER DELETE ON "SeasonVersion"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SeasonVersion', ''); END;
CREATE TRIGGER "SecondFactor_insert" AFTER INSERT ON "SecondFactor"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SecondFactor', ''); END;
CREATE TRIGGER "SecondFactor_update" AFTER UPDATE ON "SecondFactor"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SecondFactor', ''); END;
CREATE TRIGGER "SecondFactor_delete" AFTER DELETE ON "SecondFactor"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SecondFactor', ''); END;
CREATE TRIGGER "SecurityEvent_insert" AFTER INSERT ON "SecurityEvent"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SecurityEvent', ''); END;
CREATE TRIGGER "SecurityEvent_update" AFTER UPDATE ON "SecurityEvent"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SecurityEvent', ''); END;
CREATE TRIGGER "SecurityEvent_delete" AFTER DELETE ON "SecurityEvent"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SecurityEvent', ''); END;
CREATE TRIGGER "Session_insert" AFTER INSERT ON "Session"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Session', ''); END;
CREATE TRIGGER "Session_update" AFTER UPDATE ON "Session"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Session', ''); END;
CREATE TRIGGER "Session_delete" AFTER DELETE ON "Session"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Session', ''); END;
CREATE TRIGGER "SettlementRow_insert" AFTER INSERT ON "SettlementRow"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Settlement', ''); END;
CREATE TRIGGER "SettlementRow_update" AFTER UPDATE OF "memberId", "matchdayId", "roundId", "matchday", "commitId" ON "SettlementRow"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Settlement', ''); END;
CREATE TRIGGER "Source_insert" AFTER INSERT ON "Source"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Source', ''); END;
CREATE TRIGGER "Source_update" AFTER UPDATE ON "Source"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Source', ''); END;
CREATE TRIGGER "Source_delete" AFTER DELETE ON "Source"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Source', ''); END;
CREATE TRIGGER "SourceAnswer_insert" AFTER INSERT ON "SourceAnswer"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SourceAnswer', ''); END;
CREATE TRIGGER "SourceAnswer_update" AFTER UPDATE ON "SourceAnswer"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SourceAnswer', ''); END;
CREATE TRIGGER "SourceAnswer_delete" AFTER DELETE ON "SourceAnswer"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SourceAnswer', ''); END;
CREATE TRIGGER "SourceMatchday_insert" AFTER INSERT ON "SourceMatchday"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SourceMatchday', ''); END;
CREATE TRIGGER "SourceMatchday_update" AFTER UPDATE ON "SourceMatchday"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SourceMatchday', ''); END;
CREATE TRIGGER "SourceMatchday_delete" AFTER DELETE ON "SourceMatchday"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('SourceMatchday', ''); END;
CREATE TRIGGER "StateChangeRow_insert" AFTER INSERT ON "StateChangeRow"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('StateChange', ''); END;
CREATE TRIGGER "StateChangeRow_insert_state" AFTER INSERT ON "StateChangeRow"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Entry', NEW."roundId"); END;
CREATE TRIGGER "StateChangeRow_update" AFTER UPDATE ON "StateChangeRow"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('StateChange', ''); END;
CREATE TRIGGER "StateChangeRow_delete" AFTER DELETE ON "StateChangeRow"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('StateChange', ''); END;
CREATE TRIGGER "Suspension_insert" AFTER INSERT ON "Suspension"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Suspension', ''); END;
CREATE TRIGGER "Suspension_update" AFTER UPDATE ON "Suspension"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Suspension', ''); END;
CREATE TRIGGER "Suspension_delete" AFTER DELETE ON "Suspension"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Suspension', ''); END;
CREATE TRIGGER "Team_insert" AFTER INSERT ON "Team"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Team', ''); END;
CREATE TRIGGER "Team_update" AFTER UPDATE ON "Team"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Team', ''); END;
CREATE TRIGGER "Team_delete" AFTER DELETE ON "Team"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Team', ''); END;
CREATE TRIGGER "TeamAlias_insert" AFTER INSERT ON "TeamAlias"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('TeamAlias', ''); END;
CREATE TRIGGER "TeamAlias_update" AFTER UPDATE ON "TeamAlias"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('TeamAlias', ''); END;
CREATE TRIGGER "TeamAlias_delete" AFTER DELETE ON "TeamAlias"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('TeamAlias', ''); END;
CREATE TRIGGER "Throttle_insert" AFTER INSERT ON "Throttle"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Throttle', ''); END;
CREATE TRIGGER "Throttle_update" AFTER UPDATE ON "Throttle"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Throttle', ''); END;
CREATE TRIGGER "Throttle_delete" AFTER DELETE ON "Throttle"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Throttle', ''); END;
CREATE TRIGGER "Token_insert" AFTER INSERT ON "Token"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Token', ''); END;
CREATE TRIGGER "Token_update" AFTER UPDATE ON "Token"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Token', ''); END;
CREATE TRIGGER "Token_delete" AFTER DELETE ON "Token"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('Token', ''); END;
CREATE TRIGGER "WaitingSaves_insert" AFTER INSERT ON "WaitingSaves"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('WaitingSaves', ''); END;
CREATE TRIGGER "WaitingSaves_update" AFTER UPDATE ON "WaitingSaves"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('WaitingSaves', ''); END;
CREATE TRIGGER "WaitingSaves_delete" AFTER DELETE ON "WaitingSaves"
BEGIN INSERT INTO "_notes" ("tables", "round") VALUES ('WaitingSaves', ''); END;
