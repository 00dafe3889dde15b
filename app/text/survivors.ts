import type { Survivors } from '~/domain/survivors';

/** A point of the curve of survivors, as it is called. */
export type CurvePoint = { label: string; count: number };

/** The points of the curve: who began, and who was in after each matchday. */
export function curvePoints(began: number, curve: readonly Survivors[]): CurvePoint[] {
	return [
		{ label: 'Start', count: began },
		...curve.map(({ matchday, active }) => ({ label: `${matchday}.`, count: active })),
	];
}
