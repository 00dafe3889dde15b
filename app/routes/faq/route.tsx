import type { MetaFunction } from '@remix-run/node';
import { ExpandableCard } from '~/ui/expandable-card';
import { Page } from '~/ui/page';
import { PageHead } from '~/ui/page-head';
import { sections } from './questions';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
	{ title: 'FAQ' },
	{ name: 'description', content: 'Fragen und Antworten zu Regeln, Jokern, Communities und Konto.' },
];

export default function FaqPage() {
	return (
		<Page>
			<PageHead title="FAQ" lead="Häufige Fragen, kurz beantwortet." />
			<nav className="jumps" aria-label="Abschnitte">
				{sections.map((section) => (
					<a key={section.id} className="btn btn-quiet btn-small" href={`#${section.id}`}>
						{section.title}
					</a>
				))}
			</nav>
			{sections.map((section) => (
				<section key={section.id} className="faq-section" id={section.id} aria-label={section.title}>
					<h2>{section.title}</h2>
					{section.questions.map(({ question, answer }) => (
						<ExpandableCard key={question} title={question}>
							{answer.map((paragraph) => (
								<p key={paragraph}>{paragraph}</p>
							))}
						</ExpandableCard>
					))}
				</section>
			))}
		</Page>
	);
}
