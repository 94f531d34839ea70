import type { ReactNode } from 'react';
import { PlainIconButton, type PlainIconButtonProps } from './PlainIconButton.tsx';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps extends PlainIconButtonProps {
  /** False if the name is visible beside it already. */
  hasTooltip?: boolean;
}

/** An icon button whose name is also its tooltip. */
export function IconButton({ hasTooltip = true, ...rest }: IconButtonProps): ReactNode {
  const button = <PlainIconButton {...rest} />;
  return hasTooltip ? <Tooltip label={rest.label}>{button}</Tooltip> : button;
}
