import type { QrCode } from '~/services/accounts/qr-code.server';
import { longDate, plural } from '~/text/format';
import { Banner } from '~/ui/banner';
import { Card } from '~/ui/card';
import { Field } from '~/ui/field';
import { LinkButton } from '~/ui/link-button';
import { PasswordField } from '~/ui/password-field';
import { PostForm } from '~/ui/post-form';
import { SubmitButton } from '~/ui/submit-button';

const path = '/profile/zweiter-faktor';

type Errors = { errors: Record<string, string> };

/** Nothing is set up yet; `needed`: a site admin can't go on without it. */
export function FactorOff({ errors, needed }: Errors & { needed: boolean }) {
	return (
		<>
			{needed ? (
				<Banner tone="info" title="Für die Admin-Seiten brauchst du einen zweiten Faktor.">
					Richte ihn hier ein, dann öffnen sie sich.
				</Banner>
			) : null}
			<Card title="Einrichten">
				<p>Du brauchst eine App für Anmeldecodes, zum Beispiel Aegis, 2FAS oder den Google Authenticator.</p>
				<PostForm action={path} intent="start">
					<PasswordField label="Dein Passwort" errors={errors} />
					<SubmitButton wide>Schlüssel anzeigen</SubmitButton>
				</PostForm>
			</Card>
		</>
	);
}

/** The secret, until the first code was seen. */
export function FactorWaiting({
	secret,
	link,
	qr,
	errors,
}: Errors & { secret: string; link: string; qr: QrCode }) {
	return (
		<Card title="In die App eintragen">
			<p>Lies diesen Code mit deiner App ein.</p>
			<svg className="qr" viewBox={`0 0 ${qr.side} ${qr.side}`} role="img" aria-label="QR-Code für deine App">
				<path d={qr.path} />
			</svg>
			<p>
				Hast du die App auf diesem Gerät? <a href={link}>Öffne sie von hier aus</a>, oder trage den Schlüssel
				selbst ein (zeitbasiert, sechs Ziffern):
			</p>
			<p className="written">
				<code>{secret}</code>
			</p>
			<PostForm action={path} intent="confirm">
				<CodeField errors={errors} hint="Sechs Ziffern, die die App jetzt zeigt." />
				<SubmitButton wide>Einschalten</SubmitButton>
			</PostForm>
			<p className="soft small">
				Andere Geräte werden danach abgemeldet. Später zeigen wir den Schlüssel nicht mehr.
			</p>
		</Card>
	);
}

/** What can be done with it. */
export function FactorOn({ since, codesLeft, errors }: Errors & { since: number; codesLeft: number }) {
	return (
		<>
			<Banner tone="good" title="Dein zweiter Faktor ist eingeschaltet.">
				Seit {longDate(since)}. Du hast noch {plural(codesLeft, 'Ersatzcode', 'Ersatzcodes')}.
			</Banner>
			<Card title="Neue Ersatzcodes">
				<p>Die bisherigen gelten dann nicht mehr.</p>
				<PostForm action={path} intent="renew">
					<CodeField errors={errors} id="renew-code" />
					<SubmitButton wide>Neue Ersatzcodes erzeugen</SubmitButton>
				</PostForm>
			</Card>
			<Card title="Abschalten">
				<PostForm action={path} intent="remove">
					<PasswordField label="Dein Passwort" errors={errors} />
					<CodeField errors={errors} />
					<SubmitButton tone="danger" wide>
						Zweiten Faktor abschalten
					</SubmitButton>
				</PostForm>
			</Card>
		</>
	);
}

/** The codes, for the only time. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	return (
		<Card title="Deine Ersatzcodes">
			<p>
				Schreib sie auf oder speichere sie dort, wo du sie ohne dein Handy findest. Jeder gilt einmal anstelle
				eines Codes aus der App. Wir zeigen sie nur jetzt.
			</p>
			<ul className="stack">
				{codes.map((code) => (
					<li key={code}>
						<code>{code}</code>
					</li>
				))}
			</ul>
			<p className="actions">
				<LinkButton to={path}>Ich habe sie</LinkButton>
			</p>
		</Card>
	);
}

function CodeField({
	errors,
	hint = 'Aus der App, oder ein Ersatzcode.',
	id = 'code',
}: Errors & { hint?: string; id?: string }) {
	return (
		<Field
			name="code"
			id={id}
			label="Code"
			hint={hint}
			autoComplete="one-time-code"
			exact
			required
			error={errors.code}
		/>
	);
}
