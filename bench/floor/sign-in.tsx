/** The least that a sign-in page can be: React and a form. */
import { show } from './show.tsx'

show(
  <form method="post">
    <h1>Accede a tu cuenta</h1>
    <label>
      Correo <input type="email" name="email" />
    </label>
    <label>
      Contraseña <input type="password" name="password" />
    </label>
    <button type="submit">Acceder</button>
  </form>,
)
