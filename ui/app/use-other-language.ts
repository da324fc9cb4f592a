import type { Language } from '../../domain/vocabulary/languages.ts';
import { api } from '../data/api.ts';
import { useLeaveGuard } from '../shared/LeaveGuard.tsx';
import { messageOf } from '../shared/messages.ts';
import { useNotice } from '../shared/use-notice.ts';
import { speak } from '../words/language.ts';
import { translated } from '../words/t.ts';
import { useLanguage } from '../words/use-language.ts';

/** Each language by its own name: who does not read the one on display finds the other. */
const NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** The language that is not on display, and how to choose it for the own account (rules/screens#language). */
export function useOtherLanguage(): { lang: Language; name: string; choose: () => Promise<void> } {
  const lang = useLanguage() === 'en' ? 'es' : 'en';
  const { mayLeave } = useLeaveGuard();
  const notice = useNotice();
  const choose = async () => {
    // Every screen is drawn anew, and what a form holds goes with it.
    if (!(await mayLeave())) return;
    try {
      await api.post('/api/app/language', { body: { language: lang } });
      await speak(lang);
    } catch (error) {
      notice(messageOf(error), 'error');
    }
  };
  return { lang, name: translated(NAMES[lang]), choose };
}
