import { expectTypeOf, test } from 'vitest';
import type { foldAdvance, foldLoaded } from '~/services/evaluation/fold-loaded.server';
import type { Advance, MemberRound, WholeRound } from '~/services/rounds/loaded-round';

/** The compiler says so: in `npm test` it is the stage of types that turns red. */
test('R18: only a whole round is folded from its start, and only an advance goes on from its stored states', () => {
	expectTypeOf<WholeRound>().toExtend<Parameters<typeof foldLoaded>[0]>();
	expectTypeOf<MemberRound>().not.toExtend<Parameters<typeof foldLoaded>[0]>();
	expectTypeOf<Advance>().not.toExtend<Parameters<typeof foldLoaded>[0]>();
	expectTypeOf<Advance>().toExtend<Parameters<typeof foldAdvance>[0]>();
	expectTypeOf<WholeRound>().not.toExtend<Parameters<typeof foldAdvance>[0]>();
	expectTypeOf<MemberRound>().not.toExtend<Parameters<typeof foldAdvance>[0]>();
});
