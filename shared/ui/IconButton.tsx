import type { ReactNode } from 'react';
import { PlainIconButton, type PlainIconButtonProps } from './PlainIconButton.tsx';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends PlainIconButtonProps {
  /** False where the name stands beside it already. */
  hasTooltip?: boolean;
}

/** Its name is shown as a tooltip too. */
export function IconButton({ hasTooltip = true, ...rest }: IconButtonProps): ReactNode {
  const button = <PlainIconButton {...rest} />;
  return hasTooltip ? <Tooltip label={rest.label}>{button}</Tooltip> : button;
}
