-- What each transaction changes, noted by the database itself for whoever remembers what was read before
-- (docs/decisions/0081-postgresql-notes-changes.md). Not the product's data: a schema of its own, and lost in a crash.
CREATE SCHEMA IF NOT EXISTS notes;

CREATE UNLOGGED TABLE IF NOT EXISTS notes.change (
    xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
    -- As reads call it; '' for everything.
    "table" TEXT NOT NULL,
    -- The only one whose rows were changed; '' for any.
    round TEXT NOT NULL,
    PRIMARY KEY (xid, "table", round)
);

-- Empty after a crash and on a server that takes over, where numbers may come again; the clean-up fills it anew.
CREATE UNLOGGED TABLE IF NOT EXISTS notes.life (
    one BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (one),
    id UUID NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO notes.life DEFAULT VALUES ON CONFLICT DO NOTHING;

-- A statement that touches no row notes nothing, one that touches more than 200 (an update: 100) names no round. What is read without what
-- is written ahead is called by its view (0080); with a row of Ahead all that it hid comes to light. A migration may have
-- changed anything.
CREATE OR REPLACE FUNCTION notes.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
    rounds TEXT[] := '{""}';
BEGIN
    IF TG_OP <> 'TRUNCATE' AND TG_TABLE_NAME NOT IN ('Entry', 'Pick', 'PickChange') THEN
        rounds := ARRAY(SELECT '' FROM changed LIMIT 1);
    ELSIF TG_OP <> 'TRUNCATE' THEN
        rounds := ARRAY(SELECT "roundId" FROM changed LIMIT 201);
        IF TG_OP = 'UPDATE' THEN
            rounds := rounds || ARRAY(SELECT "roundId" FROM was LIMIT 201);
        END IF;
        IF cardinality(rounds) > 200 THEN
            rounds := '{""}';
        END IF;
    END IF;
    INSERT INTO notes.change ("table", round)
    SELECT CASE WHEN TG_TABLE_NAME IN ('Ahead', '_prisma_migrations') THEN '' ELSE regexp_replace(TG_TABLE_NAME, 'Row$', '') END, round
    FROM unnest(rounds) round
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

-- A migration that makes a table calls this at its end.
CREATE OR REPLACE FUNCTION notes.watch() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    name TEXT;
BEGIN
    FOR name IN SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_has_role(relowner, 'USAGE')
        AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgname = 'note_truncate')
    LOOP
        EXECUTE format('
            CREATE TRIGGER note_insert AFTER INSERT ON public.%1$I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notes.note();
            CREATE TRIGGER note_update AFTER UPDATE ON public.%1$I REFERENCING OLD TABLE AS was NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notes.note();
            CREATE TRIGGER note_delete AFTER DELETE ON public.%1$I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notes.note();
            CREATE TRIGGER note_truncate AFTER TRUNCATE ON public.%1$I FOR EACH STATEMENT EXECUTE FUNCTION notes.note()', name);
    END LOOP;
END $$;

SELECT notes.watch();
