import { IconButton, type IconButtonProps, Tooltip } from '@mui/material';
import type { ComponentProps } from 'react';

interface IconActionProps extends IconButtonProps, Pick<ComponentProps<'a'>, 'href' | 'target'> {
  /** What it does: read out, and shown to whoever points at it. */
  name: string;
}

/** A button of which only a picture is drawn. */
export const IconAction = ({ name, ...button }: IconActionProps) => (
  <Tooltip title={name}>
    <IconButton aria-label={name} {...button} />
  </Tooltip>
);
