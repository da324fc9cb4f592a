import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './app/Root.tsx';
import { browserLanguage, speak } from './words/language.ts';
import './theme/fonts.css';

const root = document.getElementById('root');
if (root) {
  const draw = () =>
    createRoot(root).render(
      <StrictMode>
        <Root />
      </StrictMode>,
    );
  // What cannot be loaded is said by the page itself, in English then.
  void speak(browserLanguage()).then(draw, draw);
}
