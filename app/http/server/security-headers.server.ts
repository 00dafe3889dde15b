import type { ServerResponse } from 'node:http';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Settings } from '~/env.server';

/**
 * Security headers for every response. Nothing from elsewhere, no inline code or style.
 * `same-origin` as Referrer-Policy: with `no-referrer` browsers send `Origin: null` and every plain form is refused.
 */
export function securityHeaders({ origin }: Pick<Settings, 'origin'>): RequestHandler {
	const https = origin.startsWith('https:');
	const nonce = (_request: unknown, response: ServerResponse) =>
		`'nonce-${(response as Response).locals.nonce}'`;
	return helmet({
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				defaultSrc: ["'none'"],
				scriptSrc: ["'self'", nonce],
				styleSrc: ["'self'"],
				imgSrc: ["'self'"],
				fontSrc: ["'self'"],
				connectSrc: ["'self'"],
				manifestSrc: ["'self'"],
				formAction: ["'self'"],
				baseUri: ["'none'"],
				frameAncestors: ["'none'"],
				upgradeInsecureRequests: https ? [] : null,
			},
		},
		referrerPolicy: { policy: 'same-origin' },
		strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: false } : false,
		frameguard: { action: 'deny' },
	});
}
