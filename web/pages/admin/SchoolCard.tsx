import type { ReactNode } from 'react';
import type { InstitutionAnswer } from '@/shared/contract/admin.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { useSite } from '../../features/account/site-context.ts';
import { styles } from './styles.ts';

export interface SchoolCardProps {
  of: InstitutionAnswer;
  onOpen(): void;
}

/** A school with all its settings. */
export function SchoolCard({ of, onOpen }: SchoolCardProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const { built } = useSite();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const verb = of.state === 'requested' ? 'confirm' : 'change';
  const yesNo = (isOn: boolean) => t(isOn ? 'admin-yes' : 'admin-no');
  const facts: readonly [string, string][] = [
    ['domain', of.domain ?? t('admin-none')],
    ['provider', t(`admin-provider-${of.provider ?? 'any'}`)],
    ['enhancement', t(of.isEnhancementForbidden ? 'admin-forbidden' : 'admin-allowed')],
    ...(built.rosters ? [['rosters', yesNo(of.hasRosters)] as [string, string]] : []),
    ['agreement', of.agreement ? `${of.agreement.document} ${of.agreement.version}` : t('admin-none')],
    ['admins', of.admins.join(', ') || t('admin-none')],
    ['asked-by', of.askedBy ?? t('admin-none')],
    ['created', day.format(of.createdAt)],
  ];
  return (
    <Card className={styles.card}>
      <h2 className={styles.heading}>
        <bdi>{of.name}</bdi>
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`admin-school-${name}`)}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.actions}>
        <Button onClick={onOpen} aria-label={t(`admin-school-${verb}-of`, { school: of.name })}>
          {t(`admin-school-${verb}`)}
        </Button>
      </div>
    </Card>
  );
}
