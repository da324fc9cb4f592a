import { Link, Typography } from '@mui/material';
import { useSchool } from '../data/school.ts';
import { Page } from '../shared/Page.tsx';
import { Section } from '../shared/Section.tsx';
import { parts } from '../words/parts.ts';
import { t, translated } from '../words/t.ts';

const isAddress = (contact: string) => contact.includes('@') && !contact.includes(' ');

/** About: who runs this installation, what it is for, whom to ask, which version it is. */
export default function AboutPage() {
  const { organization, purpose, productName, contact, version } = useSchool().installation;
  return (
    <Page title={t('About')} width="form">
      {organization && (
        <Section title={organization}>
          <Typography sx={{ whiteSpace: 'pre-line' }}>
            {translated(purpose) || t('%{organization} runs this installation.', { organization })}
          </Typography>
        </Section>
      )}
      <Section title={productName}>
        {!organization && purpose && (
          <Typography sx={{ whiteSpace: 'pre-line', mb: 1.5 }}>{translated(purpose)}</Typography>
        )}
        <Typography>
          {t(
            '%{productName} keeps, per school year and term, what a school knows of its students on the way from school to work and further education: risk factors, skills, career development and IEP data, and the activities that support them. Every change is kept with who made it and when.',
            { productName },
          )}
        </Typography>
      </Section>
      {contact && (
        <Section title={t('Questions about %{productName}?', { productName })}>
          <Typography>
            {parts('Email us: %{which}', {
              which: isAddress(contact) ? <Link href={`mailto:${contact}`}>{contact}</Link> : contact,
            })}
          </Typography>
        </Section>
      )}
      <Typography sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('Version %{version}', { version })}
      </Typography>
    </Page>
  );
}
