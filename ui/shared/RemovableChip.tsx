import CloseIcon from '@mui/icons-material/Close';
import { Box, ButtonBase } from '@mui/material';
import { t } from '../words/t.ts';

interface RemovableChipProps {
  label: string;
  onRemove: () => void;
}

/** Something chosen that can be taken out again, by a button of its own that says so. */
export const RemovableChip = ({ label, onRemove }: RemovableChipProps) => (
  <Box component="span" sx={chip}>
    {label}
    <ButtonBase aria-label={t('Remove %{label}', { label })} onClick={onRemove} sx={remove}>
      <CloseIcon aria-hidden="true" sx={{ fontSize: 16 }} />
    </ButtonBase>
  </Box>
);

const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  bgcolor: 'surface.sunken',
  borderRadius: 1.5,
  pl: 1.25,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.3,
} as const;
const remove = {
  width: 30,
  height: 30,
  borderRadius: 1.5,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: -2 },
  '@media (pointer: coarse)': { width: 44, height: 44 },
} as const;
