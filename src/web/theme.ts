import { createTheme, type CSSVariablesResolver } from '@mantine/core';

/** What the colours are stands in the document (palettes.ts): pages know them by their names alone. */
const named = ['', '', '', '', '', '', '', '', '', ''] as const;

/** The look of every page (design: Look). Pages set no colours or sizes of their own. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand: named, green: named, red: named, yellow: named, gray: named, dark: named },
  black: '#24221f',
  fontFamily:
    "'Readex Pro', 'Readex Fallback', 'Readex Fallback Noto', 'Readex Fallback DejaVu', system-ui, 'Segoe UI', Roboto, 'Noto Sans Arabic', sans-serif",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: 'var(--text-body)', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.5', sm: '1.55', md: '1.6', lg: '1.6', xl: '1.5' },
  headings: {
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--text-title)', lineHeight: '1.3' },
      h2: { fontSize: '1.25rem', lineHeight: '1.45' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.5' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { sm: '0.375rem', md: '0.5rem', lg: '0.75rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    Input: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md' } },
    Paper: { defaultProps: { radius: 'lg', withBorder: true, p: 'md' } },
    Card: { defaultProps: { radius: 'lg', withBorder: true, padding: 'md' } },
    // Its own lock of the page adds a style element, which the policy of the pages refuses: theme.css locks it.
    Modal: { defaultProps: { radius: 'lg', centered: true, lockScroll: false } },
    Table: { defaultProps: { verticalSpacing: 'sm' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Badge: { defaultProps: { size: 'lg', fw: 500, tt: 'none', lts: 0 } },
  },
});

/** Where Mantine's own choices miss AA on these grounds. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--mantine-color-success': 'var(--mantine-color-green-7)',
  },
  dark: {
    '--mantine-color-body': 'var(--mantine-color-dark-6)',
    '--mantine-color-default': 'var(--mantine-color-dark-6)',
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--mantine-color-red-text': 'var(--mantine-color-red-3)',
    '--mantine-color-success': 'var(--mantine-color-green-4)',
    ...tinted('brand'),
    ...tinted('green'),
    ...tinted('red'),
    ...tinted('yellow'),
  },
});

/** The quiet variant of badges and buttons, which Mantine makes almost black on dark cards. */
function tinted(color: string): Record<string, string> {
  return {
    [`--mantine-color-${color}-light`]: `var(--mantine-color-${color}-8)`,
    [`--mantine-color-${color}-light-hover`]: `var(--mantine-color-${color}-7)`,
  };
}
