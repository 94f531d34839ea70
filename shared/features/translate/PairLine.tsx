import { Cloud, Download, MonitorCheck, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LanguageOffer } from '@/shared/domain/study/translation.ts';
import { languageName } from '@/shared/l10n/language-name.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { pairTextOf } from './model.ts';
import type { TranslatePorts } from './ports.ts';
import { type ServerHelp, ServerHelpNote } from './ServerHelpNote.tsx';
import styles from './Translate.module.css';
import { useOffer } from './use-offer.ts';

export interface PairLineProps {
  ports: Pick<TranslatePorts, 'offers'>;
  from: string;
  to: string;
  /** True once the user needs the availability. Until then, no offscreen document is opened to find it. */
  isWanted: boolean;
  serverHelp: ServerHelp;
  /** True if another part of the screen shows the note about the server's help. */
  isHelpElsewhere: boolean;
}

/** Says within a second what can translate this pair: this device, a download, the school's server, or nothing. */
export function PairLine({ ports, from, to, isWanted, serverHelp, isHelpElsewhere }: PairLineProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const found = useOffer(ports, { from, to }, isWanted);
  const names = { from: languageName(from, locale), to: languageName(to, locale), host: serverHelp.host };
  if (found.kind === 'unasked') return null;
  if (found.kind !== 'known') return <p className={styles.quiet}>{t(`translate-pair-${found.kind}`, names)}</p>;
  const { offer } = found;
  const isLate = offer.state === null && offer.isUnanswered === true;
  return (
    <>
      <p className={styles.pair} data-offer={offer.state ?? 'none'} role="status">
        {iconOf(offer)}
        {t(isLate ? 'translate-pair-late' : pairTextOf(offer), names)}
      </p>
      {offer.state === null && !isLate && !isHelpElsewhere && <ServerHelpNote help={serverHelp} what="translate" />}
    </>
  );
}

function iconOf({ state, isOnDevice }: LanguageOffer): ReactNode {
  if (state === null) return <SearchX aria-hidden="true" />;
  if (state === 'download') return <Download aria-hidden="true" />;
  return isOnDevice ? <MonitorCheck aria-hidden="true" /> : <Cloud aria-hidden="true" />;
}
