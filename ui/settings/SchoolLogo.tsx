import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { LARGEST_LOGO_BYTES, LOGO_TYPES } from '../../domain/school-settings/logo.ts';
import { api } from '../data/api.ts';
import { useSchool } from '../data/school.ts';
import { ErrorBox } from '../shared/ErrorBox.tsx';
import { useUndoableNotice } from '../shared/history/use-undoable-notice.tsx';
import { Section } from '../shared/Section.tsx';
import { useSave } from '../shared/use-save.ts';
import { t } from '../words/t.ts';

const LOGO_KEY = ['school-logo'];

/** The file as it is sent. */
async function base64Of(file: Blob): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(',') + 1);
}

/** The picture that reports begin with (rules/staff-and-settings#logo); of then only to be looked at. */
export function SchoolLogo() {
  const { settings, past } = useSchool();
  const { data, error: unread } = useQuery({
    queryKey: LOGO_KEY,
    queryFn: ({ signal }) => api.get('/api/app/schoolLogo', { signal }),
  });
  const logo = data?.logo ?? null;
  return (
    <Section
      title={t('Logo')}
      note={t('Reports begin with it, beside the name of the school. PNG or JPEG, at most %{size} kB.', {
        size: LARGEST_LOGO_BYTES / 1024,
      })}
    >
      <ErrorBox error={unread} />
      {logo && (
        <Box
          component="img"
          src={`data:${logo.type};base64,${logo.data}`}
          alt={t('Logo of %{school}', { school: settings.name })}
          sx={{ display: 'block', maxWidth: '100%', height: 72, objectFit: 'contain', bgcolor: '#fff', p: 1, mb: 2 }}
        />
      )}
      {data && !logo && <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('There is no logo yet.')}</Typography>}
      {data && !past && <LogoButtons hasLogo={logo !== null} />}
    </Section>
  );
}

function LogoButtons({ hasLogo }: { hasLogo: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const { error, busy, run } = useSave();
  const notice = useUndoableNotice();
  const queries = useQueryClient();
  const save = (file: File | null, said: string) =>
    void run(async () => {
      const picture = file && (await checkedPicture(file));
      await api.post('/api/app/schoolLogo', { body: { picture } });
      await queries.invalidateQueries({ queryKey: LOGO_KEY });
      notice(said);
    });
  return (
    <>
      <ErrorBox error={error} labels={{ picture: t('The picture') }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" color="secondary" disabled={busy} onClick={() => input.current?.click()}>
          {hasLogo ? t('Choose another picture') : t('Choose a picture')}
        </Button>
        {hasLogo && (
          <Button
            variant="outlined"
            color="secondary"
            disabled={busy}
            onClick={() => save(null, t('The logo is removed'))}
          >
            {t('Remove logo')}
          </Button>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        accept={LOGO_TYPES.join(',')}
        aria-label={t('Logo file')}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          if (file) save(file, t('The logo is saved'));
        }}
      />
    </>
  );
}

/** What is far too large is said at once, and not sent. */
async function checkedPicture(file: File): Promise<string> {
  if (file.size > LARGEST_LOGO_BYTES)
    throw new Error(t('The picture should have at most %{size} kB.', { size: LARGEST_LOGO_BYTES / 1024 }));
  return base64Of(file);
}
