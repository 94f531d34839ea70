import { type Payments, PaymentUnavailable } from '../../engines/pay/contract.ts';
import { ApiError } from '../api-error.ts';
import type { ServiceDeps } from '../context.ts';

/** Calls the payment provider. A failure of the provider becomes `payment-failed`. */
export async function withProvider<T>(
  { payments, logger }: Pick<ServiceDeps, 'payments' | 'logger'>,
  call: (payments: Payments) => Promise<T>,
): Promise<T> {
  if (!payments) throw new ApiError('payment-failed', 'This server takes no cards any more');
  try {
    return await call(payments);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    logger.error('payment-failed', { reason: error.message });
    throw new ApiError('payment-failed', 'The payment provider did not do it');
  }
}
