import { answerAsServer, type FakeHandlers } from '@/shared/client/fake-http.ts';
import { FakeRefusal } from '@/shared/client/fake-server.ts';
import type { HttpClient } from '@/shared/client/http-call.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { OrderAnswer, PlanOffer } from '@/shared/contract/plans.ts';

const ALL_ALLOWED = { canTranscribe: true, canUseBook: true, bookLimit: null };

export const fakeOffer = (over: Partial<PlanOffer> = {}): PlanOffer => ({
  currency: 'USD',
  taxNote: 'No sales tax is due.',
  sellerEmail: 'office@hill.example',
  dueDays: 30,
  canPayByCard: true,
  free: { canTranscribe: false, canUseBook: true, bookLimit: 20, motesPerMonth: 20 },
  unlimited: { ...ALL_ALLOWED, month: 300, year: 3000 },
  school: { ...ALL_ALLOWED, year: 1250, leastSeats: 5, mostSeats: 100 },
  ...over,
});

export const fakeOrder = (over: Partial<OrderAnswer> = {}): OrderAnswer => ({
  id: 'O0000000000000001',
  product: 'unlimited',
  period: 'year',
  seats: null,
  amount: 3000,
  currency: 'USD',
  channel: 'invoice',
  state: 'open',
  invoiceNumber: 'H-00012',
  billingName: 'Hill School',
  purchaseOrder: '',
  createdAt: Date.UTC(2026, 2, 1, 12),
  dueAt: Date.UTC(2026, 2, 31, 12),
  paidAt: null,
  untilAt: null,
  isCardFailing: false,
  isStopping: false,
  ...over,
});

export interface FakePlansServer {
  http: HttpClient;
  orders: OrderAnswer[];
  /** Method, path, and query or body. */
  calls: string[];
  /** Refusals of the next calls, by path. */
  refuse: Map<string, ApiResult<never>>;
  /** How the payment provider reports the orders that are checked. */
  checked: Partial<OrderAnswer>;
}

/** Creates a server that sells plans, as the API answers buyers and admins. */
export function createFakePlans(): FakePlansServer {
  const server: FakePlansServer = {
    orders: [],
    calls: [],
    refuse: new Map(),
    checked: { state: 'paid' },
    http: {
      async request(call) {
        const { method = 'GET', path, body, query } = call;
        server.calls.push(`${method} ${path} ${JSON.stringify(body ?? query ?? {})}`);
        return server.refuse.get(path) ?? answerAsServer(handlers, call);
      },
    },
  };
  const handlers = handlersOf(server);
  return server;
}

function handlersOf(server: FakePlansServer): FakeHandlers {
  function change(id: string, to: Partial<OrderAnswer>): { order: OrderAnswer } {
    const found = server.orders.find((order) => order.id === id);
    if (!found) throw new FakeRefusal('no-such-order');
    const order = { ...found, ...to };
    server.orders = server.orders.map((one) => (one.id === id ? order : one));
    return { order };
  }
  const asAdmin = ({ order }: { order: OrderAnswer }) => ({ order: { ...order, email: 'ada@school.example' } });

  return {
    'order.place'({ body: { product, period, seats = null, channel, billing } }) {
      const isCard = channel === 'card';
      const unpaid = isCard ? { invoiceNumber: null, dueAt: null } : {};
      const order = fakeOrder({ product, period, seats, channel, billingName: billing?.name ?? '', ...unpaid });
      server.orders = [order, ...server.orders];
      return { order, payAt: isCard ? 'https://pay.example/1' : null };
    },
    'order.list': () => ({ orders: server.orders }),
    'order.check': ({ params }) => change(params.orderId, server.checked),
    'order.stop': ({ params }) => change(params.orderId, { isStopping: true }),
    'order.seats': ({ params, body }) => change(params.orderId, { seats: body.seats }),
    'admin.orders': ({ query }) => ({
      orders: server.orders
        .filter(({ state, billingName }) => state === query.state && billingName.includes(query.search))
        .map((order) => ({ ...order, email: 'ada@school.example' })),
      next: null,
    }),
    'admin.order-paid': ({ params }) => asAdmin(change(params.orderId, { state: 'paid' })),
    'admin.order-cancel': ({ params }) => asAdmin(change(params.orderId, { state: 'cancelled' })),
  };
}
