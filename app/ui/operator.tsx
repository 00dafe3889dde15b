import { Banner } from './banner';

/** Who runs this installation; null is not configured yet. */
export type Legal = {
	name: string | null;
	street: string | null;
	city: string | null;
	email: string | null;
	phone: string | null;
};

type OperatorProps = { legal: Legal; address?: boolean; contact?: boolean };

/** Name, address and contact of the operator, with placeholders in brackets where something is missing. */
export function Operator({ legal, address = true, contact = true }: OperatorProps) {
	const email = legal.email ?? '[E-Mail-Adresse]';
	return (
		<p>
			{address ? (
				<>
					{legal.name ?? '[Name des Betreibers]'}
					<br />
					{legal.street ?? '[Straße und Hausnummer]'}
					<br />
					{legal.city ?? '[Postleitzahl und Ort]'}
				</>
			) : null}
			{address && contact ? <br /> : null}
			{contact ? (
				<>
					E-Mail: {legal.email ? <a href={`mailto:${email}`}>{email}</a> : email}
					{legal.phone ? (
						<>
							<br />
							Telefon: {legal.phone}
						</>
					) : null}
				</>
			) : null}
		</p>
	);
}

/** Says so while the operator's details are placeholders. */
export function PlaceholderWarning({ legal }: { legal: Legal }) {
	if (legal.name && legal.street && legal.city && legal.email) return null;
	return (
		<Banner tone="warn" title="Noch nicht ausgefüllt">
			Diese Angaben sind Platzhalter. Wer diese Seite betreibt, trägt sie in den Einstellungen ein.
		</Banner>
	);
}
