export const session = {
  'Enter your email address and we will send you a link to reset your password.':
    'Escriba su correo electrónico y le enviaremos un enlace para restablecer su contraseña.',
  'Please enter your email.': 'Escriba su correo electrónico.',
  'Forgot password': 'Contraseña olvidada',
  Email: 'Correo electrónico',
  'Send Password Reset Link': 'Enviar enlace para restablecer',
  'log in': 'iniciar sesión',
  or: 'o',
  'Error: %{readableReason}.': 'Error: %{readableReason}.',
  Welcome: 'Bienvenido',
  'Log In': 'Iniciar sesión',
  'Welcome, %{firstName}': 'Hola, %{firstName}',
  'Choose a password for your account.': 'Elija una contraseña para su cuenta.',
  'Your password is set. You may log in with it now.': 'Su contraseña está guardada. Ya puede iniciar sesión con ella.',
  'Setting the password': 'Guardando la contraseña',
  'Set Password': 'Guardar la contraseña',
  'Please enter a new password.': 'Escriba una contraseña nueva.',
  'Please confirm your password.': 'Confirme su contraseña.',
  'The password should have at least %{passwordMinLength} characters.':
    'La contraseña debe tener al menos %{passwordMinLength} caracteres.',
  'Password does not match the confirm password.': 'La contraseña y su confirmación no coinciden.',
  Password: 'Contraseña',
  'At least %{passwordMinLength} characters: several words are easy to keep in mind.':
    'Al menos %{passwordMinLength} caracteres: varias palabras son fáciles de recordar.',
  'Confirm Password': 'Confirmar contraseña',
  'On a shared computer: sign out of %{singleSignOn}, too':
    'En un equipo compartido: cerrar también la sesión de %{singleSignOn}',
  'Sign in with %{singleSignOn}': 'Iniciar sesión con %{singleSignOn}',
  'or, for administrators': 'o, para administradores',
  'Create a new password': 'Crear una contraseña nueva',
  'Invalid reset password link': 'Enlace para restablecer no válido',
  'Update Password': 'Actualizar contraseña',
  'First Name': 'Nombre',
  'Last Name': 'Apellido',
  'Set up': 'Configuración inicial',
  'The first administrator has been created already. Everybody else gets an account from there.':
    'El primer administrador ya fue creado. Todos los demás reciben una cuenta desde ahí.',
  'Create the first administrator. Everybody else gets an account from there.':
    'Cree el primer administrador. Todos los demás reciben una cuenta desde ahí.',
  'Create Administrator': 'Crear administrador',
  'The browser did not open a window. Allow windows for this site, or sign in with your password.':
    'El navegador no abrió una ventana. Permita ventanas para este sitio o inicie sesión con su contraseña.',
  'Your session has ended': 'Su sesión terminó',
  'Sign in to go on where you were. What you have typed is still here.':
    'Inicie sesión para continuar donde estaba. Lo que escribió sigue aquí.',
  'Leave without saving': 'Salir sin guardar',
  'Signing in': 'Iniciando sesión',
  'Get Started': 'Comenzar',
  'I have kept them': 'Los he guardado',
  'Administrators need a second factor here. Scan this with an authenticator app, then enter the code it shows.':
    'Los administradores necesitan un segundo factor aquí. Escanee esto con una aplicación de autenticación y escriba el código que muestra.',
  'Enter the code that your authenticator app shows. Without the phone, enter one of your recovery codes.':
    'Escriba el código que muestra su aplicación de autenticación. Sin el teléfono, escriba uno de sus códigos de recuperación.',
  Code: 'Código',
  'Sign in to another account': 'Iniciar sesión con otra cuenta',
  'No account exists yet. Open the one-time set-up link that the server printed when it started.':
    'Todavía no existe ninguna cuenta. Abra el enlace de configuración de un solo uso que el servidor mostró al iniciar.',
  'Your session has ended. Sign in to go on where you were.':
    'Su sesión terminó. Inicie sesión para continuar donde estaba.',
  'Recovery codes': 'Códigos de recuperación',
  'Sign in': 'Iniciar sesión',
  'forgot password': 'olvidé mi contraseña',
  'You are signed in': 'Ha iniciado sesión',
  'Close this window to go on where you were.': 'Cierre esta ventana para continuar donde estaba.',
  'Close this window': 'Cerrar esta ventana',
  'Signing in happens on the sign-in page.': 'La sesión se inicia en la página de inicio de sesión.',
  'Please enter your email and password.': 'Escriba su correo electrónico y su contraseña.',
  'Please enter your password.': 'Escriba su contraseña.',
  'Please enter the code.': 'Escriba el código.',
} as const;
