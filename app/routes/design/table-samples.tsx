import { Card } from '~/ui/card';
import { DiffTable } from '~/ui/diff-table';
import { FactList } from '~/ui/facts';
import { ChangesCard, ListedMatches } from '~/ui/import-changes';
import { OperatorList, OperatorMarks, OperatorSearch } from '~/ui/operator-list';
import { Pagination } from '~/ui/pagination';
import { Pill } from '~/ui/pill';
import { ResponsiveTable } from '~/ui/responsive-table';
import { Standings } from '~/ui/standings';
import { standings } from './samples';

/** Tables: the standings, a plain one, one that scrolls, and a preview that reads like a diff. */
export function TableSamples() {
	return (
		<>
			<Card title="Rangliste" id="tabelle" aside={<Pill tone="in">Runde 2</Pill>}>
				<Standings rows={standings} unit="joker" />
				<Pagination page={2} pageCount={20} path="#tabelle?x=1" />
			</Card>
			<Card title="Spieler für Seiten-Admins">
				<OperatorSearch
					path="#spieler"
					label="Name oder Adresse"
					hint="Ein Teil des Namens oder der Anfang der Adresse."
					search=""
					filter="all"
					filters={[{ value: 'all', label: 'Alle' }]}
				/>
				<OperatorList
					rows={[
						{
							...{ id: 'lena', to: '#lena', name: 'Lena' },
							marks: [{ tone: 'out', text: 'gesperrt' }],
							lines: ['l…@example.org · 2 Communities · 5 Runden, 1 Sieg', 'dabei seit 01.08.2026'],
						},
						{
							...{ id: 'tom', to: '#tom', name: 'Tom', marks: [] },
							lines: ['t…@example.org · 1 Community · noch keine Runde', 'dabei seit 15.08.2026'],
						},
					]}
				/>
				<OperatorMarks marks={[{ tone: 'out', text: 'gesperrt' }]} />
				<FactList facts={[{ label: 'Dabei seit', value: 'Sa., 15.08.2026, 15:30 Uhr' }]} />
			</Card>
			<Card title="Tipps der Mitspieler">
				<ResponsiveTable
					caption="Tipps der Mitspieler"
					hideCaption
					columns={[
						{ key: 'name', label: 'Spieler' },
						{ key: 'pick', label: 'Tipp' },
						{ key: 'jokers', label: 'Joker', align: 'end' },
					]}
					rows={[
						{ id: '1', cells: { name: 'Lena K.', pick: 'Getippt', jokers: 2 } },
						{ id: '2', cells: { name: 'Lukas K.', pick: 'Bremen', jokers: 1 }, own: true },
						{ id: '3', cells: { name: 'Svenja P.', pick: 'Kein Tipp', jokers: 0 } },
					]}
				/>
			</Card>
			<ChangesCard
				table={{
					title: 'Geänderte Spiele',
					nameLabel: 'Spiel',
					columns: ['Ergebnis'],
					rows: [
						{
							id: '1',
							name: 'Köln – Mainz',
							note: '1. Spieltag',
							cells: [{ before: '1:1', after: '2:1' }],
						},
					],
				}}
			/>
			<ListedMatches
				title="Neue Spiele"
				matches={[{ id: '1', home: 'Köln', away: 'Mainz', label: '1. Spieltag' }]}
			/>
			<Card title="Vorschau einer Auswertung">
				<DiffTable
					caption="Büro Süd, 6. Spieltag"
					nameLabel="Spieler"
					columns={['Status', 'Joker', 'Ausscheidung']}
					rows={[
						{
							id: '1',
							name: 'Lena K.',
							note: 'Bayern gewinnt, bleibt drin',
							cells: [same('Aktiv'), same('2'), same('–')],
						},
						{
							id: '2',
							name: 'Mehmet A.',
							note: 'Bremen spielt unentschieden, noch 0 Joker',
							tone: 'joker',
							cells: [same('Aktiv'), { before: '1', after: '0' }, same('–')],
						},
						{
							id: '3',
							name: 'Svenja P.',
							note: 'kein Tipp',
							tone: 'out',
							cells: [
								{ before: 'Aktiv', after: 'Ausgeschieden' },
								same('0'),
								{ before: '–', after: '6. Spieltag' },
							],
						},
						{
							id: '4',
							name: 'Tom R.',
							note: 'durch die Korrektur wieder drin',
							tone: 'in',
							cells: [
								{ before: 'Ausgeschieden', after: 'Aktiv' },
								same('0'),
								{ before: '5. Spieltag', after: '–' },
							],
						},
					]}
				/>
			</Card>
			<Card title="Breite Tabelle">
				<ResponsiveTable
					caption="Scrollt in ihrem eigenen Bereich"
					narrow="scroll"
					columns={Array.from({ length: 9 }, (_, index) => ({
						key: `c${index}`,
						label: `Spalte ${index + 1}`,
					}))}
					rows={[1, 2].map((row) => ({
						id: String(row),
						cells: Object.fromEntries(
							Array.from({ length: 9 }, (_, index) => [`c${index}`, `Wert ${row}.${index + 1}`]),
						),
					}))}
				/>
			</Card>
		</>
	);
}

function same(text: string) {
	return { before: text, after: text };
}
