import { Check, Minus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PlanOffer } from '@/shared/contract/plans.ts';
import { checkoutAddress, SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import type { BillingPeriod } from '@/shared/domain/account/plans.ts';
import { formatMoney } from '@/shared/domain/account/plans.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { AnimalFace } from '@/shared/ui/art/AnimalFace.tsx';
import buttons from '@/shared/ui/Button.module.css';
import { classNames } from '@/shared/ui/class-names.ts';
import { useSessionOptional, useSite } from '../../features/account/site-context.ts';
import { LinkButton } from '../../shell/LinkButton.tsx';
import { NoticeScreen } from '../../shell/NoticeScreen.tsx';
import styles from './PricingPage.module.css';

/** The prices of an installation that sells plans. A child sees none [S2-058 S1-063]. */
export function PricingPage({ offer }: { offer: PlanOffer }): ReactNode {
  const t = useText();
  const [period, setPeriod] = useState<BillingPeriod>(offer.unlimited?.year === null ? 'month' : 'year');
  if (useSessionOptional()?.user.isMinor === true) return <ForChildren />;
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('page-pricing-sold-title')}</h1>
        <p className={styles.lead}>{t('page-pricing-sold-lead')}</p>
        {offer.unlimited?.year != null && offer.unlimited.month != null && (
          <PeriodChoice value={period} onChange={setPeriod} />
        )}
      </header>
      <ul className={styles.plans}>
        <FreePlan offer={offer} />
        {offer.unlimited && <UnlimitedPlan offer={offer} period={period} />}
        {offer.school && <SchoolPlan offer={offer} />}
      </ul>
      {offer.taxNote !== '' && <p className={styles.note}>{offer.taxNote}</p>}
      <p className={styles.children}>
        <span className={styles.faces} aria-hidden="true">
          <AnimalFace animal="panda" size={44} />
          <AnimalFace animal="frog" size={44} />
          <AnimalFace animal="rabbit" size={44} />
          <AnimalFace animal="tiger" size={44} />
        </span>
        <span>{t('page-pricing-children')}</span>
      </p>
      <Comparison offer={offer} />
      <section className={styles.section} aria-labelledby="know">
        <h2 id="know" className={styles.heading}>
          {t('page-pricing-know')}
        </h2>
        <dl className={styles.know}>
          {[1, 2, 3, 4].map((number) => (
            <div key={number}>
              <dt>{t(`page-pricing-know-${number}`)}</dt>
              <dd>{t(`page-pricing-know-${number}-text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </article>
  );
}

function ForChildren(): ReactNode {
  const t = useText();
  return (
    <NoticeScreen
      pose="keep"
      title={t('page-pricing-minor-title')}
      actions={
        <LinkButton to={SITE_ROUTES.home.path} variant="primary">
          {t('landing-dashboard')}
        </LinkButton>
      }
    >
      {t('page-pricing-minor-lead')}
    </NoticeScreen>
  );
}

function PeriodChoice({ value, onChange }: { value: BillingPeriod; onChange(period: BillingPeriod): void }): ReactNode {
  const t = useText();
  return (
    <fieldset className={styles.periods}>
      <legend className={styles.legend}>{t('page-pricing-period')}</legend>
      {(['year', 'month'] as const).map((period) => (
        <label key={period} className={styles.period}>
          <input type="radio" name="period" checked={value === period} onChange={() => onChange(period)} />
          <span>{t(`page-pricing-${period}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface PlanProps {
  name: 'free' | 'unlimited' | 'school';
  face: 'chick' | 'fox' | 'owl';
  price: string;
  per: string;
  action: ReactNode;
  /** Arguments of the three lines. */
  facts?: Readonly<Record<string, number>>;
}

function Plan({ name, face, price, per, action, facts = {} }: PlanProps): ReactNode {
  const t = useText();
  return (
    <li className={classNames(styles.plan, name === 'unlimited' && styles.first)}>
      <div className={styles.planHead}>
        <div>
          <h2 className={styles.name}>{t(`plan-name-${name}`)}</h2>
          <p className={styles.for}>{t(`page-pricing-${name}-for`)}</p>
        </div>
        <AnimalFace animal={face} size={72} />
      </div>
      <p className={styles.price}>
        <strong>{price}</strong> <span>{per}</span>
      </p>
      {action}
      <ul className={styles.facts}>
        {[1, 2, 3].map((number) => (
          <li key={number}>
            <Check aria-hidden="true" />
            <span>{t(`page-pricing-${name}-${number}`, facts)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

function usePrice(offer: PlanOffer): (amount: number) => string {
  const { locale } = useLocale();
  return (amount) => formatMoney(amount, offer.currency, locale);
}

function FreePlan({ offer }: { offer: PlanOffer }): ReactNode {
  const t = useText();
  const price = usePrice(offer);
  const isSignedIn = useSessionOptional()?.isLoggedIn === true;
  return (
    <Plan
      name="free"
      face="chick"
      price={price(0)}
      per={t('page-pricing-for-ever')}
      facts={{ count: offer.free.motesPerMonth }}
      action={
        <LinkButton to={isSignedIn ? SITE_ROUTES.record.path : SITE_ROUTES.signup.path}>
          {t('page-pricing-start')}
        </LinkButton>
      }
    />
  );
}

function UnlimitedPlan({ offer, period }: { offer: PlanOffer; period: BillingPeriod }): ReactNode {
  const t = useText();
  const price = usePrice(offer);
  const session = useSessionOptional();
  const isSignedIn = session?.isLoggedIn === true;
  const amount = offer.unlimited?.[period] ?? offer.unlimited?.year ?? offer.unlimited?.month ?? 0;
  return (
    <Plan
      name="unlimited"
      face="fox"
      price={price(amount)}
      per={t(period === 'month' ? 'page-pricing-a-month' : 'page-pricing-a-year')}
      action={
        <LinkButton to={isSignedIn ? checkoutAddress('unlimited', period) : SITE_ROUTES.signup.path} variant="primary">
          {t(isSignedIn ? 'page-pricing-buy' : 'page-pricing-try')}
        </LinkButton>
      }
    />
  );
}

function SchoolPlan({ offer }: { offer: PlanOffer }): ReactNode {
  const t = useText();
  const price = usePrice(offer);
  const isAdmin = useSessionOptional()?.user.isInstitutionalAdmin === true;
  const { year = 0, leastSeats = 1 } = offer.school ?? {};
  const mail = `mailto:${offer.sellerEmail}?subject=${encodeURIComponent(t('page-pricing-offer-subject'))}`;
  return (
    <Plan
      name="school"
      face="owl"
      price={price(year)}
      per={t('page-pricing-a-seat')}
      facts={{ least: leastSeats }}
      action={
        isAdmin ? (
          <LinkButton to={checkoutAddress('school')} variant="secondary">
            {t('page-pricing-seats')}
          </LinkButton>
        ) : (
          <a href={mail} className={classNames(buttons.button, buttons.md, buttons.secondary)}>
            <span className={buttons.label}>{t('page-pricing-offer')}</span>
          </a>
        )
      }
    />
  );
}

type Cell = boolean | string;

function Comparison({ offer }: { offer: PlanOffer }): ReactNode {
  const t = useText();
  const { built } = useSite();
  const columns = (['free', 'unlimited', 'school'] as const).filter((name) => offer[name] !== null);
  const noLimit = t('page-pricing-no-limit');
  const long = t('page-pricing-minutes-5');
  const transcripts = (name: 'free' | 'unlimited' | 'school') => offer[name]?.canTranscribe === true;
  const rows: [string, Record<(typeof columns)[number], Cell>][] = [
    ['link', { free: true, unlimited: true, school: true }],
    ['length', { free: t('page-pricing-minutes-1'), unlimited: long, school: long }],
    ['notes', { free: String(offer.free.motesPerMonth), unlimited: noLimit, school: noLimit }],
    ['reading', { free: true, unlimited: true, school: true }],
    ['classes', { free: true, unlimited: true, school: true }],
    ['invoice', { free: false, unlimited: false, school: true }],
  ];
  if (built.transcription) {
    const [free, unlimited, school] = [transcripts('free'), transcripts('unlimited'), transcripts('school')];
    rows.push(['transcripts', { free, unlimited, school }]);
  }
  return (
    <section className={styles.section} aria-labelledby="table">
      <h2 id="table" className={styles.heading}>
        {t('page-pricing-table')}
      </h2>
      {/* A wide table scrolls by itself, also by keys, so that the page never does. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what has the focus */}
      <div className={styles.scroll} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('page-pricing-table-head')}</th>
              {columns.map((name) => (
                <th key={name} scope="col" data-plan={name}>
                  {t(`plan-name-${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([row, cells]) => (
              <tr key={row}>
                <th scope="row">{t(`page-pricing-row-${row}`)}</th>
                {columns.map((name) => (
                  <td key={name} data-plan={name}>
                    <CellContent value={cells[name]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function CellContent({ value }: { value: Cell }): ReactNode {
  const t = useText();
  if (typeof value === 'string') return value;
  return value ? (
    <Check className={styles.yes} role="img" aria-label={t('page-pricing-yes')} />
  ) : (
    <Minus className={styles.no} role="img" aria-label={t('page-pricing-no')} />
  );
}
