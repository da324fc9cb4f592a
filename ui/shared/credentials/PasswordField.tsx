import HideIcon from '@mui/icons-material/VisibilityOffOutlined';
import ShowIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { t } from '../../words/t.ts';
import { LineField, type LineFieldProps } from '../LineField.tsx';

type PasswordFieldProps = Omit<LineFieldProps, 'type' | 'endAdornment'>;

/** A password, hidden until somebody wants to see what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const action = t('%{which} what you typed', { which: shown ? t('Hide') : t('Show') });
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        aria-label={action}
        title={action}
        edge="end"
        onClick={() => setShown(!shown)}
        // The field keeps the focus, and with it the place where one types.
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown ? <HideIcon /> : <ShowIcon />}
      </IconButton>
    </InputAdornment>
  );
  return <LineField {...props} type={shown ? 'text' : 'password'} endAdornment={toggle} />;
}
