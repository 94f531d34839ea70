import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { formatMoney } from '@/shared/domain/account/plans.ts';
import type { ServiceDeps } from '../context.ts';
import { isCurrent } from '../entitlement/derive.ts';
import { dayIn } from '../entitlement/trial-notice.ts';
import { drawInvoice } from './draw-invoice.ts';
import { orderQuery } from './find.ts';

export const INVOICE_MAIL_JOB = 'invoice-mail';

/** Mails an invoice to its buyer, retried until the mail server accepts it. A cancelled invoice is not sent. */
export async function mailInvoice(deps: ServiceDeps, payload: Readonly<Record<string, string>>): Promise<void> {
  const { orderId = '', locale = '' } = payload;
  const [order] = await orderQuery(deps.db, orderId);
  if (!order || order.invoiceNumber === null || order.state === 'cancelled') return;
  const buyer = await deps.queries.user(order.userId);
  if (!buyer || buyer.email === null) return;
  // The invoice stays on the buyer's page, to be downloaded.
  if (!deps.mail.canSend) return deps.logger.error('mail-not-configured');
  const now = deps.clock();
  const grants = await (order.institutionId === null
    ? deps.queries.ownGrants(order.userId)
    : deps.queries.institutionGrants(order.institutionId));
  const text = deps.texts(locale);
  await deps.mail.post({
    template: 'invoice',
    to: buyer.email,
    locale,
    link: `${deps.links.site}${SITE_ROUTES.account.path}?tab=plan`,
    number: order.invoiceNumber,
    amount: formatMoney(order.amount, order.currency, text.locale),
    date: dayIn(text.locale, order.dueAt ?? now),
    email: order.terms.sellerEmail,
    beginsNow: grants.some((grant) => grant.id.startsWith(`${order.id}:`) && isCurrent(grant, now)),
    attachment: {
      name: `${order.invoiceNumber}.pdf`,
      type: 'application/pdf',
      bytes: await drawInvoice(order, text),
    },
  });
}
