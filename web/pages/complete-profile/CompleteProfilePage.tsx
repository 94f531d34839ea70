import { type FormEvent, type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ProfileBody } from '@/shared/contract/identity.ts';
import { type Refusal, refusalOf } from '@/shared/domain/refusal.ts';
import { returnPathOf } from '@/shared/domain/return-to.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Card } from '@/shared/ui/Card.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import { useAccount, useSession } from '../../features/account/site-context.ts';
import { takeOver } from '../../features/account/take-over.ts';
import { AgeQuestion } from '../../features/login/AgeQuestion.tsx';
import { Refused } from '../../features/login/Refused.tsx';
import styles from '../../features/login/SignIn.module.css';
import { SignInHead } from '../../features/login/SignInHead.tsx';
import { TermsQuestion } from '../../features/login/TermsQuestion.tsx';
import { useConsent } from '../../features/login/use-consent.ts';

/** Names after a sign-in by e-mail, age and terms where they are due: the first step, never skipped. */
export function CompleteProfilePage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const account = useAccount();
  const { status, user } = useSession();
  const [names, setNames] = useState({ givenName: user.givenName, familyName: user.familyName });
  const [isSent, setSent] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isNameAsked = status?.goals.captureNameDetailsAfterEmailLogin === 'REQUIRED';
  const askAge = status !== null && status.identity.ageBand === null;
  const due = status?.identity.legalsDue ?? [];
  const consent = useConsent({ askAge, due });
  const isNameMissing = (name: string) => isNameAsked && isSent && name.trim() === '';

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const given = consent.read();
    if (!given || (isNameAsked && Object.values(names).some((name) => name.trim() === ''))) return;
    const body: ProfileBody = {
      ...(isNameAsked && { givenName: names.givenName.trim(), familyName: names.familyName.trim() }),
      ...(askAge && { ageBand: given.ageBand }),
      ...(given.legals.length > 0 && { legals: given.legals }),
    };
    setSaving(true);
    setRefusal(null);
    const saved = await takeOver(account.session, account.api.saveProfile(body));
    setSaving(false);
    if (saved.ok) void navigate(returnPathOf(query.get('returnTo')) ?? '/', { replace: true });
    else setRefusal(refusalOf(saved, Date.now()));
  };

  return (
    <div className={styles.page}>
      <SignInHead title={t('profile-title')} lead={t('profile-lead')} />
      <Card className={styles.card}>
        {refusal && <Refused refusal={refusal} />}
        <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
          {isNameAsked && (
            <>
              <TextField
                label={t('account-given-name')}
                autoComplete="given-name"
                maxLength={200}
                value={names.givenName}
                error={isNameMissing(names.givenName) ? t('profile-name-missing') : undefined}
                onChange={(givenName) => setNames({ ...names, givenName })}
              />
              <TextField
                label={t('account-family-name')}
                autoComplete="family-name"
                maxLength={200}
                value={names.familyName}
                error={isNameMissing(names.familyName) ? t('profile-name-missing') : undefined}
                onChange={(familyName) => setNames({ ...names, familyName })}
              />
            </>
          )}
          {askAge && (
            <AgeQuestion value={consent.ageBand} isMissing={consent.isAgeMissing} onChange={consent.setAgeBand} />
          )}
          {due.length > 0 && (
            <TermsQuestion
              isAccepted={consent.isAccepted}
              isMissing={consent.areTermsMissing}
              onChange={consent.setAccepted}
            />
          )}
          <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={isSaving}>
            {t('profile-save')}
          </Button>
        </form>
      </Card>
    </div>
  );
}
