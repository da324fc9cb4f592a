import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
} from '@mui/material';
import { useLocation } from '../../routing/router.ts';
import { t, translated } from '../../words/t.ts';
import { type KeyList, keyListsAt } from './key-lists.ts';
import { useSingleKeys } from './single-keys.ts';

const TITLE = 'keys-title';

/** The keys of the page on display and those that work everywhere. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const [single, setSingle] = useSingleKeys();
  return (
    <Dialog open onClose={onClose} aria-labelledby={TITLE} maxWidth="xs" fullWidth>
      <DialogTitle id={TITLE}>{t('Keyboard shortcuts')}</DialogTitle>
      <DialogContent tabIndex={0}>
        {keyListsAt(pathname).map((list) => (
          <Keys key={list.title} {...list} />
        ))}
        <FormControlLabel
          control={<Switch checked={single} onChange={(_, checked) => setSingle(checked)} />}
          label={t('Use / and ? as shortcuts')}
        />
        <Typography sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {t('None of them works while you type in a field.')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Keys({ title, keys }: KeyList) {
  return (
    <Box component="section" aria-label={translated(title)} sx={{ mb: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 700, fontSize: '0.875rem', mb: 0.5 }}>
        {translated(title)}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '10.5rem 1fr', rowGap: 0.75 }}>
        {keys.map(([pressed, does]) => (
          <Box key={pressed} sx={{ display: 'contents' }}>
            <Box component="dt">
              <Box component="kbd" sx={kbd}>
                {translated(pressed)}
              </Box>
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: '0.875rem' }}>
              {translated(does)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const kbd = {
  display: 'inline-block',
  px: 0.75,
  mr: 1.5,
  border: 1,
  borderColor: 'surface.line',
  borderRadius: 0.75,
  fontFamily: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 600,
} as const;
